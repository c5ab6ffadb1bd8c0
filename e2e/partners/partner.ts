import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import type { FolderNode, UploadItem } from "../../contracts/files/files.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createServices, type Services } from "../../server/services.ts";
import ar from "../../texts/ar/partners.json" with { type: "json" };
import en from "../../texts/en/partners.json" with { type: "json" };
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

/** Services of staff, beside the running server and on its data. */
async function openStaff() {
	const folder = ".cache/e2e/data";
	const database = await openDatabase({ file: join(folder, "forecourt.db") });
	return { database, services: createServices(database, folder) };
}

async function makePartner({ accounts }: Services): Promise<Partner> {
	const account = `partner-${randomBytes(5).toString("hex")}`;
	const name = "Amina Okafor";
	const password = randomBytes(12).toString("hex");
	await accounts.add({ account, name, password });
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

type SessionRecord = Awaited<ReturnType<typeof openSession>>;
const records = new Map<string, SessionRecord>();

/** The session the journeys of an account share: a login takes its time. */
export async function sessionOf(
	request: APIRequestContext,
	partner: Partner,
): Promise<SessionRecord> {
	const known = records.get(partner.account);
	const record = known ?? (await openSession(request, partner));
	records.set(partner.account, record);
	return record;
}

/** Logs a page in before it is opened. */
export async function signIn(page: Page, partner: Partner): Promise<void> {
	const record = await sessionOf(page.request, partner);
	await page.addInitScript((text) => {
		// Once: who logs out stays out.
		if (sessionStorage.getItem("signedIn")) return;
		sessionStorage.setItem("signedIn", "once");
		sessionStorage.setItem("tokenInfo", text);
	}, JSON.stringify(record));
}

/** Sends a file without a page; answers what was stored. */
export async function sendFile(
	request: APIRequestContext,
	partner: Partner,
	node: string,
	file: { name: string; mimeType: string; buffer: Buffer },
	note = "",
): Promise<UploadItem> {
	const { token } = await sessionOf(request, partner);
	const answer = await request.post("/api/v1/upload-file", {
		multipart: {
			lang: "en",
			token,
			catalogue_id: node,
			folder_id: "",
			note,
			file,
		},
	});
	expect(answer.status()).toBe(200);
	return (await answer.json()).data;
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

/** The folders of the sample library. */
export async function folderTree(
	request: APIRequestContext,
	partner: Partner,
	lang: LanguageCode = "en",
): Promise<FolderNode[]> {
	const { token } = await sessionOf(request, partner);
	const answer = await request.post("/api/v1/catalogue-list", {
		data: { token, lang },
	});
	return (await answer.json()).data;
}

export const test = base.extend<
	{
		partner: Partner;
		own: Partner;
		speak: (language: LanguageCode) => Promise<void>;
	},
	{ staff: Services; colleague: Partner }
>({
	staff: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
		async ({}, use) => {
			const { database, services } = await openStaff();
			await use(services);
			await database.close();
		},
		{ scope: "worker" },
	],
	colleague: [
		async ({ staff }, use) => use(await makePartner(staff)),
		{ scope: "worker" },
	],
	/** An account with one session that many journeys share. */
	partner: async ({ colleague }, use) => use(colleague),
	/** An account nobody else has. */
	own: async ({ staff }, use) => use(await makePartner(staff)),
	/** Chooses a language as an earlier visit would have. */
	speak: async ({ page, baseURL }, use) =>
		use((language) =>
			page
				.context()
				.addCookies([{ name: "language", value: language, url: baseURL }]),
		),
});
