// LiveKit's own page before a call, as its documentation shows it; the name is filled in, so that one may join at once.
import "@livekit/components-styles"
import { PreJoin } from "@livekit/components-react"
import { useState } from "react"
import { createRoot } from "react-dom/client"

function Entrance() {
  const [isJoining, setJoining] = useState(false)
  if (isJoining) return <p className="joining">Joining</p>
  return (
    <main data-lk-theme="default">
      <PreJoin defaults={{ username: "Anna" }} persistUserChoices={false} onSubmit={() => setJoining(true)} />
    </main>
  )
}

createRoot(document.getElementById("root")).render(<Entrance />)
