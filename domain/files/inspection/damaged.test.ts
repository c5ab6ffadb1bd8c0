import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { migrate } from "../../../platform/db/migrate.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { contents } from "../../../tests/files/fileContents.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import type { Sender } from "../upload/announced.ts";

let services: Services;
let sender: Sender;
let folderId: string;
beforeEach(async () => {
	const database = await openDatabase({ file: ":memory:" });
	await migrate(database);
	const folder = await temporaryFolder();
	services = createServices(database, folder.path);
	const node = { names: { en: "All" }, position: 0 };
	folderId = (await services.library.addCatalogue(node)).id;
	sender = {
		...(await signIn(database.db, services.accounts)),
		network: "",
	};
	onTestFinished(async () => {
		await services.uploadWork.stop();
		await database.close();
		await folder.remove();
	});
});

/** Outcome of its inspection, however long that takes. */
async function outcome(name: string, content: Buffer): Promise<string> {
	const { id } = await services.uploads.take(
		sender,
		{ folderId, name, note: "" },
		await services.library.stage(content),
	);
	await services.inspection.lookAtAll();
	const { state, reason } = await services.uploads.one(sender.accountId, id);
	return state === "refused" ? JSON.parse(reason ?? "").code : state;
}

/** Many colours, so that there is something to cut off. */
const noise = sharp({
	create: {
		width: 400,
		height: 300,
		channels: 3,
		background: "#000",
		noise: { type: "gaussian", mean: 128, sigma: 60 },
	},
});
const cut = (bytes: Buffer, share = 0.6) =>
	bytes.subarray(0, Math.floor(bytes.length * share));

test("pictures that are cut off are refused, whole ones are not", async () => {
	const whole = {
		"a.jpg": await noise.clone().jpeg().toBuffer(),
		"b.jpg": await noise.clone().jpeg({ progressive: true }).toBuffer(),
		"c.png": await noise.clone().png().toBuffer(),
		"d.webp": await noise.clone().webp().toBuffer(),
		"e.webp": await noise.clone().webp({ lossless: true }).toBuffer(),
	};
	const found: Record<string, string[]> = {};
	for (const [name, bytes] of Object.entries(whole))
		found[name] = [
			await outcome(name, bytes),
			await outcome(name, cut(bytes)),
			await outcome(name, cut(bytes, 0.999)),
		];
	for (const [name, states] of Object.entries(found))
		expect([name, ...states]).toEqual([
			...[name, "published", "damaged", "damaged"],
		]);
});

test("PDFs that nobody can open are refused", async () => {
	const pdf = await contents.pdf();
	const text = pdf.toString("latin1");
	expect(await outcome("a.pdf", pdf)).toBe("published");
	expect(await outcome("b.pdf", cut(pdf, 0.5))).toBe("damaged");
	expect(await outcome("c.pdf", cut(pdf, 0.97))).toBe("damaged");
	const none = text.replaceAll("obj", "ob_").replaceAll("trailer", "trail__");
	expect(await outcome("d.pdf", Buffer.from(none, "latin1"))).toBe("damaged");
	// With a line of a mail server behind it, as they come.
	expect(await outcome("e.pdf", Buffer.concat([pdf, Buffer.alloc(2000)]))).toBe(
		"published",
	);
	// Made for the web, where the end is missing.
	const linear = text.replace(
		/^(%PDF-[^\n]*\n)/,
		`$1%x\n<< /Linearized 1 /L ${pdf.length * 3} >>\n`,
	);
	expect(await outcome("f.pdf", Buffer.from(linear, "latin1"))).toBe("damaged");
});

test("what cannot be looked at is kept", async () => {
	const locked = await contents.pdf("A page", "secret");
	expect(await outcome("locked.pdf", locked)).toBe("published");
	expect(await outcome("a.tar.gz", Buffer.from("1f8b08", "hex"))).toBe(
		"published",
	);
});

test("the sender is told why", async () => {
	await outcome("a.jpg", cut(await contents.jpg(300, 300)));
	const { rows } = await services.uploads.page(sender.accountId, {
		page: 1,
		limit: 10,
	});
	const [item] = await services.uploads.items(rows, "fr");
	expect(item?.reason).toContain("endommagé");
});
