import { expect, test } from "vitest";
import { readDrawing } from "../../contracts/svg.ts";
import { favicon, faviconAddress } from "./icons.ts";

const icon = (markup: string, viewBox = "0 0 32 32") => ({
	drawing: readDrawing(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`,
	),
	ground: "#0d0f12",
});

test("a small icon is inside its address", () => {
	const small = icon('<path d="M7 24V14.5z" fill="#faf8f5"/>');
	const address = faviconAddress(small);
	const [kind, text = ""] = address.split(/,(.*)/s);
	expect(kind).toBe("data:image/svg+xml");
	expect(text).not.toMatch(/[#"<>]|[^ -~]/);
	expect(decodeURIComponent(text)).toBe(favicon(small));
});

test("a large one is a file", () => {
	const large = icon(`<path d="M7 24${"h1v1".repeat(300)}z"/>`);
	expect(faviconAddress(large)).toBe("/favicon.svg");
});

test("a drawing of another size is brought to the size of the icon", () => {
	const whole = favicon(icon('<path d="M7 24z"/>', "0 0 64 64"));
	expect(whole).toContain('width="32.00" height="32.00" viewBox="0 0 64 64"');
	expect(favicon(icon('<path d="M7 24z"/>'))).not.toContain("<svg x=");
});
