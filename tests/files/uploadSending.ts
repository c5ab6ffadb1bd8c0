import { randomBytes, randomUUID } from "node:crypto";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** A file on its way to processes that may be killed at any moment. */
export type Sent = {
	content: Buffer;
	name: string;
	key: string;
	/** Id of its upload, once it was answered. */
	id?: string;
	/** Address at which a resumable one goes on. */
	xurl?: string;
	/** Bytes that were acknowledged. */
	offset: number;
	done: boolean;
};

/**
 * Site that files are sent to, each request to the next process, and the
 * account that sends.
 */
export type Site = { origin(): string; token: string; folderId: string };

/** One file after the other, until it is over. */
export async function sendMany(
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

/** Takes one file through, unless it is over before; a process that died is not asked again. */
export async function goOn(
	site: Site,
	one: Sent,
	over: AbortSignal,
	faults: string[],
): Promise<void> {
	while (!one.done && !over.aborted)
		try {
			if (one.xurl === undefined) await sendForm(site, one);
			else await sendPieces(site, one, over, faults);
		} catch (error) {
			// It was killed.
			await wait(50);
			if ((error as NodeJS.ErrnoException).code) continue;
			if (!over.aborted) faults.push(`${one.name}: ${error}`);
			return;
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
		`${site.origin()}/api/v1/upload-file`,
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
	over: AbortSignal,
	faults: string[],
): Promise<void> {
	if (!one.xurl) {
		const { status, text } = await ask(
			`${site.origin()}/api/v1/upload_file_v2`,
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
	const version = { "tus-resumable": "1.0.0" };
	const here = async () => {
		const head = await ask(site.origin() + one.xurl, "HEAD", version);
		const bytes = Number(head.headers["upload-offset"]);
		if (head.status !== 200 || !(bytes >= one.offset))
			faults.push(
				`${one.name}: ${one.offset} bytes were acknowledged, ${head.status} ${bytes} are there`,
			);
		return bytes;
	};
	let offset = await here();
	while (offset < one.content.length) {
		if (over.aborted) return;
		const piece = one.content.subarray(offset, offset + 1_500_000);
		const answer = await ask(
			site.origin() + one.xurl,
			"PATCH",
			{
				...version,
				"upload-offset": String(offset),
				"content-type": "application/offset+octet-stream",
			},
			piece,
		);
		if (answer.status === 423 || answer.status === 409) {
			// As tus clients do: whoever held it is gone in a moment.
			await wait(200);
			offset = await here();
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
		const outgoing = request(
			url,
			{ method, headers, agent: false },
			(answer) => {
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
			},
		);
		outgoing.on("error", reject);
		outgoing.end(body);
	});
}
