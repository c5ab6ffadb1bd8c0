import { randomBytes } from "node:crypto";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createServices } from "../../server/services.ts";
import { signIn } from "../accounts/accounts.ts";
import { createTestApp } from "../app.ts";
import { published } from "./deliveries.ts";
import { formOf, formType } from "./formUploads.ts";

/** Word in the name of everything that not everybody may see; what is told to others holds it nowhere. */
export const closedMark = "CLOSED";

export type AudienceSite = Awaited<ReturnType<typeof openAudienceSite>>;

/**
 * A site whose library is open in part: `Manuals` to everybody, `CLOSED Chile` and all
 * below it to the group Chile, `CLOSED both` in it to those of its members who are also
 * Dealers. Staff work in a process of their own.
 */
export async function openAudienceSite(
	database: OpenDatabase,
	/** Without the texts of a site, hence no page with its brand. */
	empty = true,
) {
	const site = await createTestApp({ database, empty });
	const { services } = site;
	const staff = createServices(database, site.folder);
	for (const name of ["Chile", "Dealers"])
		await staff.groups.add({ name }, "z");

	const node = async (name: string) =>
		(await staff.folders.add({ name }, "z")).id;
	const folder = async (name: string, parentId: string) =>
		(await staff.folders.add({ name, parentId }, "z")).id;
	const manuals = await node("Manuals");
	const open = await folder("Open", manuals);
	const chile = await node(`${closedMark} Chile`);
	const inner = await folder(`${closedMark} inner`, chile);
	const both = await folder(`${closedMark} both`, chile);
	const beside = await folder(`${closedMark} beside`, open);
	await staff.audiences.set(chile, ["Chile"], "z");
	await staff.audiences.set(both, ["dealers"], "z");
	await staff.audiences.set(beside, ["Chile", "Dealers"], "z");
	const put = (parentId: string, name: string, bytes = 1000) =>
		published(services, parentId, name, randomBytes(bytes));
	const files = {
		open: await put(open, "paper.pdf"),
		inner: await put(inner, `paper ${closedMark} inner.pdf`, 200_000),
		both: await put(both, `paper ${closedMark} both.pdf`),
		beside: await put(beside, `paper ${closedMark} beside.pdf`),
	};

	async function enter(account: string, groups: string[]) {
		const entered = await signIn(database.db, services.accounts, account);
		await staff.groups.set(account, groups, "z");
		const call = async (name: string, body: object = {}) => {
			const asked = await site.ask(`/api/v1/${name}`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ token: entered.token, lang: "en", ...body }),
			});
			return { status: asked.status, ...JSON.parse(asked.text) };
		};
		const send = async (folder_id: string, name: string, content: Buffer) => {
			const asked = await site.ask("/api/v1/upload-file", {
				method: "POST",
				headers: { "content-type": formType },
				body: formOf([
					["token", entered.token],
					["catalogue_id", folder_id],
					["file", content, name],
				]),
			});
			return { status: asked.status, ...JSON.parse(asked.text) };
		};
		const addresses = await services.fileAddresses.of(entered.sessionId);
		return { ...entered, call, send, addresses };
	}

	return {
		site,
		staff,
		enter,
		put,
		ids: { manuals, open, chile, inner, both, beside },
		files,
		close: () => site.close(),
	};
}
