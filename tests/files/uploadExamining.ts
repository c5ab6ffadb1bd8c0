import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../../platform/db/open.ts";
import { readConfig } from "../../server/config.ts";
import { openStores } from "../../server/lifecycle/stores.ts";
import { createServices } from "../../server/services.ts";
import type { DatabaseAddress } from "../databases/databases.ts";
import type { Sent } from "./uploadSending.ts";

/** Place in which a killed server kept what it was sent. */
export type Place = {
	/** Folder of each process; they may share one. */
	folders: string[];
	address: DatabaseAddress;
	/** Settings of the place of content, if it is not the folder. */
	settings?: Record<string, string>;
};

/** Examines what is there in the end; returns its faults. */
export async function examine(
	{ folders, address, settings = {} }: Place,
	accountId: string,
	folderId: string,
	sent: Sent[],
): Promise<string[]> {
	const faults: string[] = [];
	const [folder = ""] = folders;
	const database = await openDatabase(address);
	const config = readConfig(
		{ NODE_ENV: "test", DATA_DIR: folder, ...settings },
		folder,
	);
	const stores = await openStores(config);
	const services = createServices(database, folder, { stores });
	try {
		services.uploadWork.start((error) => faults.push(String(error)));
		await services.inspection.lookAtAll();
		for (const { name, content, id, done } of sent) {
			const sha256 = hashOf(content);
			const upload = await services.uploads
				.one(accountId, id ?? "")
				.catch(() => undefined);
			if (!done || upload?.state !== "published" || upload.sha256 !== sha256)
				faults.push(`${name} is ${upload?.state}, ${upload?.sha256}`);
			const bytes = await services.storage.bytes(sha256);
			if (!bytes?.equals(content)) faults.push(`${name} is damaged`);
		}
		const entries = await database.db
			.selectFrom("file_entry")
			.selectAll()
			.where("kind", "=", "file")
			.execute();
		if (entries.length !== sent.length)
			faults.push(`${entries.length} entries of ${sent.length} files`);
		const counted = (await services.library.entry(folderId))?.entries;
		if (counted !== sent.length) faults.push(`${counted} are counted`);
		await services.sweeper.sweep();
		await services.drafts.sweep(-1000);
		for (const dataDir of folders) {
			const { storage } = await openStores({ ...config, dataDir });
			await storage.sweep(60_000);
			for (const where of ["drafts", join("objects", "tmp"), "spool"])
				for (const name of await readdir(join(dataDir, where)).catch(() => []))
					faults.push(`left over: ${where}/${name}`);
		}
		for (const id of await services.drafts.list())
			faults.push(`left over: draft ${id}`);
		await services.sweeper.sweepObjects(-1000);
		const known = new Set(sent.map(({ content }) => hashOf(content)));
		for await (const name of services.storage.list())
			if (!known.delete(name)) faults.push(`left over: object ${name}`);
		for (const name of known) faults.push(`swept too much: ${name}`);
	} finally {
		await services.uploadWork.stop();
		await database.close();
	}
	return faults;
}

function hashOf(content: Buffer): string {
	return createHash("sha256").update(content).digest("hex");
}
