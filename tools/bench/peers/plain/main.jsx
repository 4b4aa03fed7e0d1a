// The least that a page of React can be: one heading, and one button that does something.
import { useState } from "react"
import { createRoot } from "react-dom/client"

function Entrance() {
  const [isPressed, setPressed] = useState(false)
  return (
    <main>
      <h1>Welcome to the showroom</h1>
      {isPressed ? (
        <p className="begun">Begun</p>
      ) : (
        <button type="button" onClick={() => setPressed(true)}>
          Begin
        </button>
      )}
    </main>
  )
}

createRoot(document.getElementById("root")).render(<Entrance />)
