import { modelPath } from "../../contracts/addresses/addresses.ts";
import { staffIn } from "../../tests/console.ts";
import { expect, press, test, until } from "./engine.ts";
import { keys } from "./tab.ts";

test("an editor writes a line and publishes it", async ({ tab, site }) => {
	test.slow();
	const { token } = await staffIn(site, [{ role: "editor-in-chief" }], {
		name: "Chief",
	});
	const model = (await site.content.list("model", "en")).at(-1);
	const tagline =
		'[name="/tagline"], [data-at="/tagline"] :is(input, textarea)';
	await tab.go("/robots.txt");
	await tab.run((value) => {
		// biome-ignore lint/suspicious/noDocumentCookie: a page of this origin sets it as the sign-in would.
		document.cookie = `staff=${value}; path=/; samesite=strict`;
	}, token);
	await tab.go(`/console/entries/model/${model?.id}/en`);
	// The editor may still be coming, and take the focus with it.
	await until("the field has the focus", async () => {
		await tab.click(tagline);
		return tab.run((at) => document.activeElement?.matches(at), tagline);
	});
	const before = await tab.run(
		(at) => document.querySelector<HTMLInputElement>(at)?.value ?? "",
		tagline,
	);
	await tab.type(keys.end);
	await tab.type(" again");
	// "Saved" stands there before anything is written, too.
	await until("the draft is saved and can be published", () =>
		tab.run(
			() =>
				/\bSaved\b/.test(document.body.innerText) &&
				[...document.querySelectorAll("button")].some(
					(button) => button.innerText === "Publish…" && !button.disabled,
				),
		),
	);
	await press(tab, "button", "Publish…");
	await press(tab, "button", "Publish now");
	await until("the console says so", () =>
		tab.run(() => /^Published\.$/m.test(document.body.innerText)),
	);
	await tab.go(modelPath(model?.facts.name ?? ""));
	const page = await tab.run(() => document.body.innerText);
	expect(page).toContain(`${before} again`);
});
