/**
 * The page for a browser that is too old for the showroom: one sentence, in ES5. A dealer's page shows the telephone
 * number in its place (embed/diagnosis).
 */
;(function () {
  var sentences = {
    en: "Your browser is too old for the showroom. Please update it, or use another browser.",
    de: "Ihr Browser ist zu alt für den Showroom. Bitte aktualisieren Sie ihn oder verwenden Sie einen anderen.",
  }
  // The address decides, then the browser (L1, L5).
  var asked = /[?&]lang=(en|de)\b/.exec(location.search)
  var isGerman = asked ? asked[1] === "de" : /^\/de(\/|$)/.test(location.pathname) || /^de/i.test(navigator.language)
  var language = isGerman ? "de" : "en"
  document.documentElement.lang = language
  document.addEventListener("DOMContentLoaded", function () {
    var sentence = document.createElement("p")
    sentence.setAttribute("role", "alert")
    sentence.style.margin = "24px"
    sentence.appendChild(document.createTextNode(sentences[language]))
    document.body.appendChild(sentence)
  })
})()
