import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { centerPages } from "../../contracts/addresses/addresses.ts";
import { code } from "../partners/partner.ts";
import { randomMark } from "../randomMark.ts";
import { expect, press, test, until } from "./engine.ts";
import { keys, type Tab } from "./tab.ts";

test("a partner logs in, looks at a file, takes two, and sends one", async ({
	tab,
	site,
}) => {
	test.slow();
	const account = `partner-${randomBytes(5).toString("hex")}`;
	const password = randomBytes(12).toString("hex");
	await site.accounts.add({ account, name: "Amina Okafor", password });
	await tab.go("/login");
	const fields = "main form input:not([type=hidden])";
	await until("the form is there", () =>
		tab.run((at) => document.querySelectorAll(at).length >= 3, fields),
	);
	await tab.click("main input[autocomplete=username]");
	await tab.type(account);
	await tab.click("main input[autocomplete=current-password]");
	await tab.type(password);
	await tab.click("main input[name=code], main form input[inputmode]");
	await tab.type(code);
	await tab.type(keys.enter);
	await until("the list is there", () =>
		tab.run(
			() =>
				location.pathname !== "/login" &&
				document.querySelector("main [role=row]") !== null,
		),
	);
	await openNode(tab, ["Models", "Terra 7", "Brochures and photographs"]);
	await until("the list of orders is no control of the system", () =>
		tab.run(() => {
			const list = document.querySelector("main select");
			return list && getComputedStyle(list).appearance === "none";
		}),
	);
	await press(tab, "main [role=row] button", "Terra 7 – studio.jpg");
	await until("the preview is open", () =>
		tab.run(
			() => document.querySelector("[role=dialog], dialog[open]") !== null,
		),
	);
	await tab.type(keys.escape);
	await until("the preview is closed", () =>
		tab.run(
			() => document.querySelector("[role=dialog], dialog[open]") === null,
		),
	);

	for (const name of ["Terra 7 – Brochure (EN).pdf", "Terra 7 – studio.jpg"])
		await tick(tab, name);
	await press(tab, "main button", "Download");
	await until("both have been asked for as one archive", async () => {
		const { rows } = await site.auditLog.page(
			{ account, action: "download" },
			{ page: 1, limit: 5 },
		);
		return rows.some(({ detail }) => JSON.parse(detail).count === 2);
	});

	await openNode(tab, ["Training", "Training decks"]);
	const folder = mkdtempSync(join(tmpdir(), "engines-"));
	const name = `engines ${randomMark(8)}.txt`;
	// Of its own content: what is there already is asked about.
	writeFileSync(join(folder, name), `From another engine: ${name}`);
	await press(tab, "main button", "Upload");
	await until("files can be chosen", () =>
		tab.run(() => document.querySelector("input[type=file]") !== null),
	);
	await tab.attach("input[type=file]", [join(folder, name)]);
	await tab.click("[role=dialog] textarea, dialog textarea");
	await tab.type("For a journey.");
	await press(tab, "[role=dialog] button, dialog button", "Upload");
	await until("the file is listed", () =>
		tab.run(
			(name) =>
				[...document.querySelectorAll<HTMLElement>("[role=row]")].some((row) =>
					row.innerText.includes(name),
				),
			name.replace(/\.txt$/, ""),
		),
	);
	rmSync(folder, { recursive: true });
	expect(await tab.run(() => location.pathname)).not.toBe("/login");
});

/** Ticks the row of a file. */
async function tick(tab: Tab, name: string): Promise<void> {
	await tab.run((name) => {
		const rows = [...document.querySelectorAll<HTMLElement>("[role=row]")];
		const row = rows.find(({ innerText }) => innerText.includes(name));
		document.querySelector("[data-tick]")?.removeAttribute("data-tick");
		row?.setAttribute("data-tick", "");
		// The tray lies over the end of the window.
		row?.scrollIntoView({ block: "center" });
	}, name);
	await tab.click("[data-tick] label");
	await until(`${name} is ticked`, () =>
		tab.run(
			() => document.querySelector("[data-tick][aria-selected=true]") !== null,
		),
	);
}

/** Opens the list of a node of the sample library, by the names on the way. */
async function openNode(tab: Tab, way: string[]): Promise<void> {
	let id = "";
	// A download that begins ends what is being asked.
	await until(`${way.at(-1)} is found`, async () => {
		id = await idOf(tab, way);
		return id;
	});
	// Firefox gives up one of two navigations, and a download begins as one.
	await until(`${way.at(-1)} is opened`, async () => {
		await tab.go(`${centerPages.list}?defaultId=${id}`);
		return true;
	});
	await until("files are listed", () =>
		tab.run(() => document.querySelector("[role=row][data-key]") !== null),
	);
}

function idOf(tab: Tab, way: string[]): Promise<string> {
	return tab.run(async (way: string[]) => {
		const { token } = JSON.parse(sessionStorage.getItem("tokenInfo") ?? "{}");
		const answer = await fetch("/api/v1/catalogue-list", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ token, lang: "en" }),
		});
		type Node = { id: string; name: string; children: Node[] };
		let { data: level } = (await answer.json()) as { data: Node[] };
		let id = "";
		for (const step of way) {
			const node = level.find(({ name }) => name === step);
			id = node?.id ?? "";
			level = node?.children ?? [];
		}
		return id;
	}, way);
}
