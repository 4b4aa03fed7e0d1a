// Styles in layers: first the desk's elements, then Mantine; the classes of the desk are in none, and win.
import "./base.css"
import "@mantine/core/styles.layer.css"
import "@mantine/notifications/styles.layer.css"
import "@mantine/spotlight/styles.layer.css"
