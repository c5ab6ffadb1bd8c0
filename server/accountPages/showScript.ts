/**
 * Script of a page on which a password is chosen: a box shows what is typed. The field is
 * hidden again as it is sent, so that browsers keep no list of what was in it.
 */
export const showScript = `(() => {
const label = document.getElementById("show");
const field = document.getElementById("password");
if (!label || !field) return;
const box = label.querySelector("input");
box.checked = false;
label.hidden = false;
box.addEventListener("change", () => {
	field.type = box.checked ? "text" : "password";
});
field.form.addEventListener("submit", () => {
	field.type = "password";
});
})();`;
