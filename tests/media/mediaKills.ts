import { setTimeout as wait } from "node:timers/promises";
import type { Staff } from "../../contracts/rights.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createServices } from "../../server/services.ts";
import type { DatabaseAddress } from "../databases/databases.ts";
import { startScript } from "../processes.ts";
import { fakeStepwiseEncoder } from "./pictures.ts";

export const uploader: Staff = {
	id: "ana",
	name: "Ana",
	language: "en",
	grants: [{ role: "editor" }],
};

/** Uploads without end, while what it sent is being prepared. Says what it was answered. */
const uploading = `
	const [, root, folder, address] = process.argv;
	const { openDatabase } = await import(root + "platform/db/open.ts");
	const { createServices } = await import(root + "server/services.ts");
	const { fakeStepwiseEncoder } = await import(root + "tests/media/pictures.ts");
	const { uploader } = await import(root + "tests/media/mediaKills.ts");
	const open = await openDatabase(JSON.parse(address));
	const { encoder: pictureEncoder } = fakeStepwiseEncoder();
	const services = createServices(open, folder, { pictureEncoder });
	services.mediaWork.start((error) => console.log("fault " + error));
	console.log("ready");
	for (;;) {
		const words = "picture " + Math.random();
		const staged = await services.storage.stage(Buffer.from(words));
		const of = { title: words, frame: false };
		const { picture } = await services.console.media.upload(uploader, staged, of);
		console.log("done " + picture.id + " " + words);
	}`;

/**
 * Kills a process again and again while it takes pictures in and prepares them.
 * Says what is wrong then: nothing, where every picture it answered for is there
 * with its master, shows at any moment, and is whole in the end.
 */
export async function killWhileTakingPictures({
	folder,
	address,
	kills,
}: {
	folder: string;
	address: DatabaseAddress;
	kills: number;
}): Promise<{ faults: string[]; pictures: number }> {
	const open = await openDatabase(address);
	const faults: string[] = [];
	const acknowledged = new Map<string, string>();
	try {
		await migrate(open);
		const { encoder: pictureEncoder } = fakeStepwiseEncoder();
		const services = createServices(open, folder, { pictureEncoder });
		const { media, storage } = services;
		for (let kill = 0; kill < kills; kill++) {
			const root = new URL("../../", import.meta.url).href;
			const given = [root, folder, JSON.stringify(address)];
			const script = startScript(uploading, given);
			await script.until(3);
			await wait(Math.random() * 300);
			await script.kill();
			for (const line of script.lines) {
				const [, id = "", words = ""] = /^done (\w+) (.+)$/.exec(line) ?? [];
				if (id) acknowledged.set(id, words);
				else if (line.startsWith("fault")) faults.push(line);
			}
			const origins = await media.origins();
			for (const [id, words] of acknowledged) {
				const master = await storage.bytes(origins.get(id)?.object ?? "0");
				if (master?.toString() !== words) faults.push(`lost ${id}`);
				if (
					!(await media.file(id, 720, "avif")) &&
					!(await media.standIn(id, 720, "avif"))
				)
					faults.push(`nothing shows ${id}`);
			}
		}
		// Nothing that is referred to is missing.
		for (const { object } of await open.db
			.selectFrom("media_file")
			.select("object")
			.execute())
			if (!(await storage.stat(object))) faults.push(`no object ${object}`);

		services.mediaWork.start((error) => faults.push(String(error)));
		for (let tries = 0; tries < 300; tries++) {
			const jobs = await open.db.selectFrom("media_job").selectAll().execute();
			if (jobs.length === 0) break;
			if (tries === 299) faults.push(`${jobs.length} still wait`);
			await wait(100);
		}
		await services.mediaWork.stop();
		for (const id of acknowledged.keys())
			if (!(await media.file(id, 720, "avif"))) faults.push(`half ${id}`);
	} finally {
		await open.close();
	}
	return { faults, pictures: acknowledged.size };
}
