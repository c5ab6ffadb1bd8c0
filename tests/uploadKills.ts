import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { readConfig } from "../server/config.ts";
import { createServices } from "../server/services.ts";
import { openStores } from "../server/stores.ts";
import { signIn } from "./accounts.ts";
import type { DatabaseAddress } from "./databases.ts";
import { type Script, startScript } from "./processes.ts";

type Sent = {
	content: Buffer;
	name: string;
	key: string;
	/** Id of its upload, once it was answered. */
	id?: string;
	/** Where a resumable one goes on. */
	xurl?: string;
	/** Bytes that were acknowledged. */
	offset: number;
	done: boolean;
};

type Run = {
	folder: string;
	address: DatabaseAddress;
	kills: number;
	/** Where content lies, if not in the folder. */
	settings?: Record<string, string>;
	report?: (line: string) => void;
};

/**
 * Sends files to a server that is killed again and again at random moments, by
 * both ways of sending, and goes on after each start. Says what is wrong at the
 * end: nothing, if nothing acknowledged was lost or damaged, nothing half is to
 * be seen and nothing is left over.
 */
export async function killWhileUploading(
	options: Run,
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
				many(site, sent, over.signal, faults),
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

type Site = { origin: string; token: string; folderId: string };

async function startServer({
	folder,
	address: { url, file: database },
	settings = {},
}: Run): Promise<Script> {
	const file = join(import.meta.dirname, "uploadServer.ts");
	const server = startScript(
		`process.argv.splice(1, 0, ${JSON.stringify(file)}); await import(${JSON.stringify(file)});`,
		[folder, database, JSON.stringify(settings), ...(url ? [url] : [])],
	);
	await server.until(1);
	return server;
}

/** One file after the other, until it is over. */
async function many(
	site: Site,
	sent: Sent[],
	over: AbortSignal,
	faults: string[],
): Promise<void> {
	while (!over.aborted) {
		const size = Math.floor(Math.random() ** 3 * 6_000_000) + 20;
		// Zeros in front: no beginning that looks like another kind of file.
		const content = Buffer.concat([Buffer.alloc(16), randomBytes(size)]);
		const one: Sent = {
			content,
			name: `Firmware ${sent.length} 固件.bin`,
			key: randomUUID(),
			offset: 0,
			done: false,
			...(Math.random() < 0.5 && { xurl: "" }),
		};
		sent.push(one);
		await goOn(site, one, over, faults);
	}
}

/** Takes one file through, as far as the server lives. */
async function goOn(
	site: Site,
	one: Sent,
	over: AbortSignal,
	faults: string[],
): Promise<void> {
	try {
		if (one.xurl === undefined) await sendForm(site, one);
		else await sendPieces(site, one, faults);
	} catch (error) {
		// The server was killed; unless that is not yet so.
		if (!over.aborted) await wait(100);
		if (!over.aborted && !(error as NodeJS.ErrnoException).code)
			faults.push(`${one.name}: ${error}`);
	}
}

async function sendForm(site: Site, one: Sent): Promise<void> {
	const boundary = "----kill";
	const field = (name: string, value: string) =>
		`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
	const body = Buffer.concat([
		Buffer.from(
			`${field("token", site.token)}${field("catalogue_id", site.folderId)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${one.name}"\r\n\r\n`,
		),
		one.content,
		Buffer.from(`\r\n--${boundary}--\r\n`),
	]);
	const { status, text } = await ask(
		`${site.origin}/api/v1/upload-file`,
		"POST",
		{
			"content-type": `multipart/form-data; boundary=${boundary}`,
			"idempotency-key": one.key,
		},
		body,
	);
	if (status !== 200) throw new Error(`${status} ${text}`);
	one.id = JSON.parse(text).data.id;
	one.done = true;
}

async function sendPieces(
	site: Site,
	one: Sent,
	faults: string[],
): Promise<void> {
	if (!one.xurl) {
		const { status, text } = await ask(
			`${site.origin}/api/v1/upload_file_v2`,
			"POST",
			{ "content-type": "application/json", "idempotency-key": one.key },
			JSON.stringify({
				token: site.token,
				catalogue_id: site.folderId,
				name: one.name,
				size: one.content.length,
			}),
		);
		if (status !== 200) throw new Error(`${status} ${text}`);
		const { id, xurl } = JSON.parse(text).data;
		Object.assign(one, { id, xurl });
	}
	const url = site.origin + one.xurl;
	const version = { "tus-resumable": "1.0.0" };
	const head = await ask(url, "HEAD", version);
	let offset = Number(head.headers["upload-offset"]);
	if (head.status !== 200 || !(offset >= one.offset))
		faults.push(
			`${one.name}: ${one.offset} bytes were acknowledged, ${head.status} ${offset} are there`,
		);
	while (offset < one.content.length) {
		const piece = one.content.subarray(offset, offset + 1_500_000);
		const answer = await ask(
			url,
			"PATCH",
			{
				...version,
				"upload-offset": String(offset),
				"content-type": "application/offset+octet-stream",
			},
			piece,
		);
		if (answer.status === 423) {
			// As tus clients do: whoever held it is gone in a moment.
			await wait(500);
			continue;
		}
		if (answer.status !== 204) throw new Error(String(answer.status));
		offset = Number(answer.headers["upload-offset"]);
		one.offset = offset;
	}
	one.done = true;
}

function ask(
	url: string,
	method: string,
	headers: Record<string, string>,
	body: string | Buffer = "",
) {
	return new Promise<{
		status: number;
		headers: Record<string, unknown>;
		text: string;
	}>((resolve, reject) => {
		const asked = request(url, { method, headers, agent: false }, (answer) => {
			let text = "";
			answer.setEncoding("utf8");
			answer.on("data", (part) => {
				text += part;
			});
			answer.on("error", reject);
			answer.on("end", () =>
				resolve({
					status: answer.statusCode ?? 0,
					headers: answer.headers,
					text,
				}),
			);
		});
		asked.on("error", reject);
		asked.end(body);
	});
}

/** What is wrong with what is there in the end. */
async function examine(
	{ folder, address, settings = {} }: Run,
	accountId: string,
	folderId: string,
	sent: Sent[],
): Promise<string[]> {
	const faults: string[] = [];
	const database = await openDatabase(address);
	const config = readConfig(
		{ NODE_ENV: "test", DATA_DIR: folder, ...settings },
		folder,
	);
	const services = createServices(
		database,
		folder,
		undefined,
		undefined,
		undefined,
		undefined,
		await openStores(config),
	);
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
		const names = async (where: string) =>
			(await readdir(join(folder, where)).catch(() => [])).map(
				(name) => `left over: ${where}/${name}`,
			);
		faults.push(
			...(await names("drafts")),
			...(await names(join("objects", "tmp"))),
			...(await names("spool")),
		);
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
