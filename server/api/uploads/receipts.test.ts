import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { signedWords } from "../../../domain/files/signing/signedText.ts";
import { isSignedBy } from "../../../platform/secrets/keyPair.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { openUploadSite } from "../../../tests/files/uploadSite.ts";

eachDatabase((make) => {
	let at: Awaited<ReturnType<typeof openUploadSite>>;
	beforeEach(async () => {
		at = await openUploadSite(await make());
		await at.site.services.folders.setPolicy(at.folderId, "hold", "tests");
		return at.close;
	});

	const sha256 = createHash("sha256").update("prices").digest("hex");
	async function send() {
		const { uploads, library } = at.site.services;
		const staged = await library.stage(Buffer.from("prices"));
		const given = { folderId: at.folderId, name: "Preise 手册.txt", note: "" };
		return uploads.take({ ...at, network: "" }, given, staged);
	}
	async function isGood(text: string): Promise<boolean> {
		const cut = text.lastIndexOf("# Signature: ");
		const [, , , id, signature = ""] = text.slice(cut).trim().split(" ");
		const { text: answer } = await at.site.ask(
			"/.well-known/document-keys.json",
		);
		const keys: { id: string; publicKey: string }[] = JSON.parse(answer).keys;
		const key = keys.find((one) => one.id === id);
		const hash = createHash("sha256").update(text.slice(0, cut)).digest("hex");
		return (
			key !== undefined &&
			isSignedBy(key.publicKey, signedWords(hash), signature)
		);
	}

	test("who sent a file gets a signed receipt of what came, whatever becomes of it", async () => {
		const { id, entry_id } = await send();
		const { data } = await at.call("upload-receipt", { id });
		expect(data.name).toBe("Preise 手册.txt.receipt.txt");
		expect(data.text).toContain(`# Number: ${id}\n`);
		expect(data.text).toContain(`# Account: ${at.account}\n`);
		expect(data.text).toMatch(/# Received: 20\d\d-.*Z\n/);
		expect(data.text).toContain(`\n${sha256}  Preise 手册.txt\n`);
		expect(data.text).toContain("\n# 6 20");
		expect(await isGood(data.text)).toBe(true);
		expect(await isGood(data.text.replace("# 6 ", "# 7 "))).toBe(false);

		await at.call("upload-rename", { id, name: "Other.txt" });
		await at.site.services.staffFiles.refuse(
			entry_id ?? "",
			{ words: "Wrong folder." },
			"tests",
		);
		const later = await at.call("upload-receipt", { id });
		expect(later.data).toEqual(data);
	});

	test("nobody gets the receipt of somebody else, or of a file that has not come whole", async () => {
		const { id } = await send();
		const { services, database } = at.site;
		const { token } = await signIn(database.db, services.accounts);
		expect((await at.call("upload-receipt", { id, token })).status).toBe(404);
		const { data } = await at.call("upload_file_v2", {
			...{ catalogue_id: at.folderId, folder_id: "" },
			...{ name: "film.mp4", size: 1000 },
		});
		const open = await at.call("upload-state", { id: data.id });
		expect(open.data.has_receipt).toBe(false);
		const none = await at.call("upload-receipt", { id: data.id });
		expect(none.status).toBe(404);
		const sent = await at.call("upload-state", { id });
		expect(sent.data.has_receipt).toBe(true);
	});
});
