/** Opens camera and microphone. Rejects as the browser does: denied, missing, busy. */
export const camera = async (): Promise<{ readonly stream: MediaStream; readonly stop: () => void }> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 25 } },
    audio: { echoCancellation: true, noiseSuppression: true },
  })
  return {
    stream,
    stop: () => {
      for (const track of stream.getTracks()) track.stop()
    },
  }
}
