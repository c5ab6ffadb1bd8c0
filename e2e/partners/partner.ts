import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import ar from "../../app/partners/texts/ar.ts";
import en from "../../app/partners/texts/en.ts";
import type { FolderNode } from "../../contracts/files.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { test as base, expect, voices } from "../visit.ts";

export { expect };

/** English and Arabic, with the texts of the site and of the download center. */
export const partnerVoices = voices.map((voice) => ({
	...voice,
	p: { en, ar }[voice.language],
}));

/** The server of the tests is told to take this one (`e2e/server.ts`). */
export const code = "000000";

export type Partner = { account: string; name: string; password: string };

/** An account of its own, made as staff make one, beside the running server. */
async function makePartner(): Promise<Partner> {
	const account = `partner-${randomBytes(5).toString("hex")}`;
	const name = "Amina Okafor";
	const password = randomBytes(12).toString("hex");
	await new Promise<void>((done, failed) => {
		const child = execFile(
			process.execPath,
			["scripts/account.ts", "add", account, "--name", name],
			{
				env: {
					...process.env,
					NODE_ENV: "test",
					DATA_DIR: ".cache/e2e/data",
					DATABASE_URL: "",
				},
			},
			(error) => (error ? failed(error) : done()),
		);
		child.stdin?.end(`${password}\n`);
	});
	return { account, name, password };
}

/** Opens a session without a page, as another browser would. */
export async function openSession(
	request: APIRequestContext,
	{ account, password }: Partner,
): Promise<{ token: string; username: string; expires_at: string }> {
	const answer = await request.post("/api/v1/download-login", {
		data: { account, password, code },
	});
	expect(answer.status()).toBe(200);
	return (await answer.json()).data;
}

/** Logs a page in before it is opened. */
export async function signIn(page: Page, partner: Partner): Promise<void> {
	const record = await openSession(page.request, partner);
	await page.addInitScript((text) => {
		// Once: who logs out stays out.
		if (sessionStorage.getItem("signedIn")) return;
		sessionStorage.setItem("signedIn", "once");
		sessionStorage.setItem("tokenInfo", text);
	}, JSON.stringify(record));
}

/** Answers calls in the place of the server; a function decides each time. */
export async function answer(
	page: Page,
	call: string,
	data: unknown,
	more: Record<string, unknown> = {},
): Promise<void> {
	await page.route(`**/api/v1/${call}`, (route) =>
		route.fulfill({ json: { code: 0, message: "ok", data, ...more } }),
	);
}

const leaf = (id: string, name: string): FolderNode => ({
	id,
	name,
	children: [],
});

/** A tree of folders like that of a car maker. */
export const tree: FolderNode[] = [
	{
		id: "models",
		name: "Models",
		children: [
			{
				id: "terra-7",
				name: "Terra 7",
				children: [
					leaf("brochures", "Brochures"),
					leaf("manuals", "Owner's manuals"),
				],
			},
			{ id: "solen", name: "Solen", children: [leaf("prices", "Price lists")] },
		],
	},
	leaf("firmware", "Firmware"),
];

export const test = base.extend<{
	partner: Partner;
	speak: (language: LanguageCode) => Promise<void>;
}>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
	partner: async ({}, use) => use(await makePartner()),
	/** Chooses a language as an earlier visit would have. */
	speak: async ({ page, baseURL }, use) =>
		use((language) =>
			page
				.context()
				.addCookies([{ name: "language", value: language, url: baseURL }]),
		),
});
