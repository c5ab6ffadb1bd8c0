import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { signIn } from "../accounts/accounts.ts";
import { createTestApp } from "../app.ts";

/** An empty site with one folder, and a partner who is signed in and may upload to it. */
export async function openUploadSite(
	database: OpenDatabase,
	settings: Record<string, string> = {},
) {
	const site = await createTestApp({ database, empty: true, settings });
	const partner = await signIn(site.database.db, site.services.accounts);
	const node = { names: { en: "Manuals", fr: "Notices" }, position: 0 };
	const { id: folderId } = await site.services.library.addCatalogue(node);

	return {
		site,
		folderId,
		...partner,

		/** Asks a call as the partner, unless `body` has another token. */
		async call(
			path: string,
			body: object,
			headers: Record<string, string> = {},
		) {
			const response = await site.app.inject({
				method: "POST",
				url: `/api/v1/${path}`,
				headers,
				payload: { token: partner.token, ...body },
			});
			return { status: response.statusCode, ...response.json() };
		},

		/** Names of all content that is stored. */
		async objects(): Promise<string[]> {
			const names: string[] = [];
			for await (const name of site.services.storage.list()) names.push(name);
			return names;
		},

		/** Ends the site; what failed in it unnoticed fails the test. */
		async close(): Promise<void> {
			const faults = site.logged.filter((line) => line.includes("failed"));
			await site.close();
			expect(faults).toEqual([]);
		},
	};
}

export const sha256 = (content: Buffer) =>
	createHash("sha256").update(content).digest("hex");
