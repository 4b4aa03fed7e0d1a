/**
 * The page for a browser that is too old for the showroom, or whose frame shuts it off by `sandbox`: a sentence, in ES5.
 * A dealer's page shows the telephone number in its place (embed/diagnosis).
 */
;(function () {
  var isTooOld = !URL.parse
  var sentences = isTooOld
    ? {
        en: "Your browser is too old for the showroom. Please update it, or use another browser.",
        de: "Ihr Browser ist zu alt für den Showroom. Bitte aktualisieren Sie ihn oder verwenden Sie einen anderen.",
      }
    : {
        en: "The showroom cannot open here because this page restricts its frame. Please contact the dealer directly.",
        de: "Der Showroom lässt sich hier nicht öffnen, weil diese Seite seinen Rahmen einschränkt. Bitte wenden Sie sich direkt an den Händler.",
      }
  // For the developers of the page around, as embed.js reports it (embed/complain.ts).
  var guide = location.origin + "/embed/v1/docs/#frame-sandbox"
  if (!isTooOld)
    console.error("Online showroom: The frame is sandboxed without allow-same-origin. (FRAME-SANDBOX) " + guide)
  // The address decides, then the browser (L1, L5).
  var asked = /[?&]lang=(en|de)\b/.exec(location.search)
  var isGerman = asked ? asked[1] === "de" : /^\/de(\/|$)/.test(location.pathname) || /^de/i.test(navigator.language)
  var language = isGerman ? "de" : "en"
  document.documentElement.lang = language
  document.addEventListener("DOMContentLoaded", function () {
    var sentence = document.createElement("p")
    sentence.setAttribute("role", "alert")
    sentence.style.maxWidth = "30em"
    sentence.style.margin = "12vh auto"
    sentence.style.padding = "0 24px"
    sentence.style.fontSize = "20px"
    sentence.appendChild(document.createTextNode(sentences[language]))
    document.body.appendChild(sentence)
  })
})()
