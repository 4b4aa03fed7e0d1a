// Styles in layers: first the desk's elements, then Mantine; the desk's classes are in none, and take precedence.
import "./base.css"
import "@mantine/core/styles.layer.css"
import "@mantine/notifications/styles.layer.css"
import "@mantine/spotlight/styles.layer.css"
