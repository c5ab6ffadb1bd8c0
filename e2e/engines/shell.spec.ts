import {
	complete,
	expect,
	hydrate,
	press,
	shows,
	test,
	until,
} from "./engine.ts";
import { keys } from "./tab.ts";

test("the menu of a wide window, by pointer and keyboard", async ({ tab }) => {
	await tab.go("/models");
	await hydrate(tab);
	await press(tab, "header nav button", "Service");
	await shows(tab, "header nav a", "Customer support");
	const isOpen = () =>
		tab.run(() =>
			[...document.querySelectorAll("header nav [aria-expanded=true]")].some(
				(one) => one.checkVisibility(),
			),
		);
	expect(await isOpen()).toBe(true);
	await tab.type(keys.escape);
	await until("the menu is gone", async () => !(await isOpen()));
});

test("the drawer of a phone opens, leads on and closes", async ({ tab }) => {
	await tab.resize(390, 844);
	await tab.go("/ar/models");
	await complete(tab);
	const opener =
		"header button[commandfor], header button[aria-haspopup=dialog]";
	const isOpen = () =>
		tab.run(() => document.querySelector("dialog[open]") !== null);
	await tab.click(opener);
	await until("the drawer is open", isOpen);
	await tab.type(keys.escape);
	await until("the drawer is closed, and out of the way", () =>
		tab.run(() => {
			const button = document.querySelector("header button[aria-haspopup]");
			const { x, y, width, height } = button?.getBoundingClientRect() ?? {
				x: 0,
				y: 0,
				width: 0,
				height: 0,
			};
			return button?.contains(
				document.elementFromPoint(x + width / 2, y + height / 2),
			);
		}),
	);
	expect(await isOpen()).toBe(false);
	// On its way out the drawer is still seen.
	await tab.click(opener);
	await until("the drawer has come", () =>
		tab.run(
			() =>
				getComputedStyle(document.querySelector("dialog[open]") as Element)
					.translate === "0px",
		),
	);
	const seen = await tab.run(async () => {
		const drawer = document.querySelector<HTMLDialogElement>("dialog[open]");
		drawer?.close();
		await new Promise(requestAnimationFrame);
		await new Promise(requestAnimationFrame);
		return drawer?.checkVisibility({ visibilityProperty: true });
	});
	expect(seen).toBe(true);
	await until("the drawer is gone", () =>
		tab.run(() =>
			[...document.querySelectorAll("dialog")].every(
				(one) => !one.checkVisibility({ visibilityProperty: true }),
			),
		),
	);
	await tab.click(opener);
	await until("the drawer is open again", isOpen);
	await press(tab, "dialog[open] button", "اتصل بنا");
	await shows(tab, "dialog[open] a", "تجربة القيادة");
});

test("another language is chosen", async ({ tab }) => {
	await tab.go("/models/Terra_7");
	await complete(tab);
	await tab.click("header details:has(a[hreflang]) > summary");
	await press(tab, "header a[hreflang]", "中文");
	await until("the page is Chinese", () =>
		tab.run(() => document.documentElement.lang.startsWith("zh")),
	);
});

test("a legal text opens in a dialog over its page, and closes", async ({
	tab,
}) => {
	await tab.go("/about/contact");
	await hydrate(tab);
	await press(tab, "footer a[aria-haspopup=dialog]", "Privacy policy");
	const isOpen = () =>
		tab.run(() =>
			(
				document.querySelector<HTMLElement>("dialog[open]")?.innerText ?? ""
			).includes("rivacy"),
		);
	await until("the text is there", isOpen);
	await tab.type(keys.escape);
	await until("the dialog is closed", async () => !(await isOpen()));
	expect(await tab.run(() => location.pathname)).toBe("/about/contact");
});
