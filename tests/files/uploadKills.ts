import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createServices } from "../../server/services.ts";
import { signIn } from "../accounts/accounts.ts";
import { type Script, startScript } from "../processes.ts";
import { examine, type Place } from "./uploadExamining.ts";
import { goOn, type Sent, type Site, sendMany } from "./uploadSending.ts";

/**
 * Sends files to processes that are killed again and again at random moments, one
 * or all of them, by both ways of sending: each request goes to the next process
 * that lives, whatever began there. Says what is wrong at the end: nothing, if
 * nothing acknowledged was lost or damaged, nothing half is to be seen and nothing
 * is left over.
 */
export async function killWhileUploading(
	options: Place & { kills: number; report?: (line: string) => void },
): Promise<{ faults: string[]; files: number; bytes: number }> {
	const { folders, address, kills, report = () => {} } = options;
	for (const folder of folders) await mkdir(folder, { recursive: true });
	const database = await openDatabase(address);
	await migrate(database);
	const services = createServices(database, folders[0] ?? "");
	const node = { names: { en: "All" }, position: 0 };
	const { id: folderId } = await services.library.addCatalogue(node);
	const { token, accountId } = await signIn(database.db, services.accounts);
	await database.close();

	const faults: string[] = [];
	const sent: Sent[] = [];
	const processes = new Map<string, Script>();
	let turn = 0;
	const site: Site = {
		token,
		folderId,
		origin() {
			const living = [...processes.values()];
			return living[turn++ % living.length]?.lines[0] ?? "";
		},
	};
	for (let kill = 0; kill <= kills; kill++) {
		const last = kill === kills;
		await Promise.all(
			folders.map(async (folder, n) => {
				if (!processes.has(`${n}`))
					processes.set(`${n}`, await startServer(options, folder));
			}),
		);
		const over = new AbortController();
		const open = sent.filter(({ done }) => !done);
		const work = [
			...open.map((one) => goOn(site, one, over.signal, faults)),
			...(last ? [] : [1, 2, 3]).map(() =>
				sendMany(site, sent, over.signal, faults),
			),
		];
		if (!last) {
			await wait(30 + Math.random() * 500);
			const all = [...processes];
			const dying = kill % 3 === 2 ? all : all.slice(kill % 2).slice(0, 1);
			for (const [name] of dying) processes.delete(name);
			await Promise.all(dying.map(([, process]) => process.kill()));
			// Its uploads go on elsewhere.
			if (processes.size > 0) await wait(300);
			over.abort();
		}
		await Promise.all(work);
		report(
			`${kill} killed, ${sent.filter(({ done }) => done).length} of ${sent.length} files through`,
		);
	}
	await Promise.all([...processes.values()].map((process) => process.kill()));

	faults.push(...(await examine(options, accountId, folderId, sent)));
	return {
		faults,
		files: sent.length,
		bytes: sent.reduce((sum, { content }) => sum + content.length, 0),
	};
}

async function startServer(
	{ address: { url, file: database }, settings = {} }: Place,
	folder: string,
): Promise<Script> {
	const file = join(import.meta.dirname, "uploadServer.ts");
	const server = startScript(
		`process.argv.splice(1, 0, ${JSON.stringify(file)}); await import(${JSON.stringify(file)});`,
		[folder, database, JSON.stringify(settings), ...(url ? [url] : [])],
	);
	await server.until(1);
	return server;
}
