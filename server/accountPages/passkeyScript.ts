/**
 * Script of the page of an invitation: shows the form of a passkey where the browser can
 * make one, and sends what it made. Without scripts a password is chosen.
 */
export const passkeyScript = `(() => {
const form = document.getElementById("passkey");
if (!form || typeof PublicKeyCredential !== "function") return;
if (!("parseCreationOptionsFromJSON" in PublicKeyCredential)) return;
if (/^[\\d.]+$|:/.test(location.hostname)) return;
form.hidden = false;
let busy = false;
form.addEventListener("submit", async (event) => {
	event.preventDefault();
	if (busy) return;
	busy = true;
	const fault = form.querySelector("[role=alert]");
	fault.textContent = "";
	try {
		const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(form.dataset.options));
		const made = await navigator.credentials.create({ publicKey });
		form.elements.passkey.value = JSON.stringify(made.toJSON());
		form.submit();
	} catch {
		busy = false;
		fault.textContent = form.dataset.failed;
	}
});
})();`;
