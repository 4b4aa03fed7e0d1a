/** A connection that is disconnected may come back by itself; so long is waited for it, in ms. */
const patienceMs = 2_000

/** Tells once when the connection is lost for good; the answer stops watching. */
export const watchLoss = (connection: RTCPeerConnection, lost: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const changed = () => {
    clearTimeout(timer)
    if (connection.connectionState === "failed") lost()
    else if (connection.connectionState === "disconnected") timer = setTimeout(lost, patienceMs)
  }
  connection.addEventListener("connectionstatechange", changed)
  return () => {
    clearTimeout(timer)
    connection.removeEventListener("connectionstatechange", changed)
  }
}
