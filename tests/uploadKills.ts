import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { signIn } from "./accounts.ts";
import { type Script, startScript } from "./processes.ts";
import { examine, type Place } from "./uploadExamining.ts";
import { goOn, type Sent, sendMany } from "./uploadSending.ts";

/**
 * Sends files to a server that is killed again and again at random moments, by
 * both ways of sending, and goes on after each start. Says what is wrong at the
 * end: nothing, if nothing acknowledged was lost or damaged, nothing half is to
 * be seen and nothing is left over.
 */
export async function killWhileUploading(
	options: Place & { kills: number; report?: (line: string) => void },
): Promise<{ faults: string[]; files: number; bytes: number }> {
	const { folder, address, kills, report = () => {} } = options;
	const database = await openDatabase(address);
	await migrate(database);
	const services = createServices(database, folder);
	const node = { names: { en: "All" }, position: 0 };
	const { id: folderId } = await services.library.addCatalogue(node);
	const { token, accountId } = await signIn(database.db, services.accounts);
	await database.close();

	const faults: string[] = [];
	const sent: Sent[] = [];
	for (let kill = 0; kill <= kills; kill++) {
		const last = kill === kills;
		const server = await startServer(options);
		const over = new AbortController();
		const site = { origin: server.lines[0] ?? "", token, folderId };
		const open = sent.filter(({ done }) => !done);
		const work = [
			...open.map((one) => goOn(site, one, over.signal, faults)),
			...(last ? [] : [1, 2, 3]).map(() =>
				sendMany(site, sent, over.signal, faults),
			),
		];
		if (last) {
			await Promise.all(work);
			await server.kill();
		} else {
			await wait(30 + Math.random() * 500);
			await server.kill();
			over.abort();
			await Promise.all(work);
		}
		report(
			`${kill} killed, ${sent.filter(({ done }) => done).length} of ${sent.length} files through`,
		);
	}

	faults.push(...(await examine(options, accountId, folderId, sent)));
	return {
		faults,
		files: sent.length,
		bytes: sent.reduce((sum, { content }) => sum + content.length, 0),
	};
}

async function startServer({
	folder,
	address: { url, file: database },
	settings = {},
}: Place): Promise<Script> {
	const file = join(import.meta.dirname, "uploadServer.ts");
	const server = startScript(
		`process.argv.splice(1, 0, ${JSON.stringify(file)}); await import(${JSON.stringify(file)});`,
		[folder, database, JSON.stringify(settings), ...(url ? [url] : [])],
	);
	await server.until(1);
	return server;
}
