import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { hashOf } from "../../domain/content/drafts/fields.ts";
import { readZip } from "../../tests/files/zip.ts";
import { addressOf, filledForm } from "../../tests/leads.ts";
import type { House } from "./house.ts";

/** One request, as whoever sent it saw it. */
export type Attempt = {
	kind: Kind;
	/** Address of a page. */
	path?: string;
	/** Milliseconds of `performance.now()`. */
	begun: number;
	ended: number;
	/** 0: no answer. */
	status: number;
	/** Fault of an answer that should be another one. */
	wrong?: string;
};

/** Things promised to somebody. */
export type Promised = {
	/** Receipts, by the key they were asked for with. */
	leads: Map<string, string | undefined>;
	/** Files that were sent, with the id of each that was taken in. */
	files: { name: string; sha256: string; size: number; id?: string }[];
	/** Titles that were published, by their versions. */
	titles: Map<number, string>;
	/** Sessions that were opened. */
	tokens: string[];
	archives: number;
};

export type Kind = keyof typeof pauses;

/** Milliseconds between two, of each visitor; and how many of them there are. */
const pauses = {
	page: { pause: 15, visitors: 4 },
	call: { pause: 60, visitors: 1 },
	lead: { pause: 40, visitors: 3 },
	login: { pause: 600, visitors: 1 },
	folder: { pause: 100, visitors: 1 },
	form: { pause: 150, visitors: 1 },
	resumable: { pause: 150, visitors: 1 },
	download: { pause: 120, visitors: 1 },
	archive: { pause: 400, visitors: 1 },
	publish: { pause: 300, visitors: 1 },
};

/** Pages that visitors ask for. */
export const pages = [
	"/",
	"/models",
	"/fr/models",
	"/ar/about/contact",
	"/newsroom",
	"/zh",
];
const languages = ["en", "fr", "ar"];
const language = "en";
/** Milliseconds after which nobody tries again what he has not got through: longer than PostgreSQL is away. */
const patience = 240_000;
const piece = 128 * 1024;

type Answer = { status: number; bytes: Buffer; headers: Headers };

/**
 * Visitors, partners and staff who go on as people and browsers do: what changes
 * something is sent again, with the same key, until it is answered. What was
 * answered with a success is a promise, for `examine` to compare with what is there.
 */
export function createTraffic(options: {
	origin: string;
	house: House;
	/** Leaves out kinds. */
	without?: Kind[];
}) {
	const { origin, house, without = [] } = options;
	const attempts: Attempt[] = [];
	const faults: string[] = [];
	const promised: Promised = {
		leads: new Map(),
		files: [],
		titles: new Map(),
		tokens: [],
		archives: 0,
	};
	let running = true;
	let count = 0;
	let token = house.token;
	/** Entries that the folder was seen to have, by their names. */
	const listed = new Map<string, string>();

	async function ask(
		kind: Kind,
		path: string,
		init: RequestInit & { headers?: Record<string, string> } = {},
	): Promise<Answer> {
		const begun = performance.now();
		const attempt: Attempt = { kind, begun, ended: 0, status: 0 };
		if (kind === "page") attempt.path = path;
		count += 1;
		try {
			const answer = await fetch(origin + path, {
				...init,
				headers: { "x-forwarded-for": addressOf(count), ...init.headers },
				redirect: "manual",
				signal: AbortSignal.timeout(patience),
			});
			const bytes = Buffer.from(await answer.arrayBuffer());
			attempt.status = answer.status;
			attempt.wrong = wrongWith(path, answer, bytes);
			return { status: answer.status, bytes, headers: answer.headers };
		} catch {
			return { status: 0, bytes: Buffer.alloc(0), headers: new Headers() };
		} finally {
			attempt.ended = performance.now();
			attempts.push(attempt);
		}
	}

	/** Until it is answered otherwise than by a fault of the site, or nobody waits any longer. */
	async function insist(
		send: () => Promise<Answer>,
	): Promise<Answer | undefined> {
		const end = performance.now() + patience;
		for (;;) {
			const response = await send();
			if (
				response.status > 0 &&
				response.status < 500 &&
				response.status !== 423
			)
				return response;
			if (performance.now() > end) return undefined;
			await wait(100 + Math.random() * 200);
		}
	}

	const call = (
		kind: Kind,
		name: string,
		body: object,
		headers: Record<string, string> = {},
	) =>
		insist(() =>
			ask(kind, `/api/v1/${name}`, {
				method: "POST",
				headers: { "content-type": "application/json", ...headers },
				body: JSON.stringify(body),
			}),
		);

	/** `data` of the envelope; notes what is no success. */
	function dataOf(what: string, response: Answer | undefined) {
		const text = response?.bytes.toString() ?? "";
		if (response?.status === 200) return JSON.parse(text).data;
		faults.push(
			`${what}: ${response?.status ?? "given up"} ${text.slice(0, 200)}`,
		);
		return undefined;
	}

	const work: Record<Kind, () => Promise<void>> = {
		async page() {
			const path = pages[count % pages.length] ?? "/";
			await ask("page", path, { headers: { "accept-encoding": "gzip" } });
		},

		async call() {
			const lang = languages[count % languages.length];
			await ask("call", `/api/v1/car-list?lang=${lang}`);
		},

		async lead() {
			const key = randomUUID();
			promised.leads.set(key, undefined);
			const form = filledForm({ kind: "contact", model: undefined });
			const headers = { "idempotency-key": key };
			const data = dataOf(
				"lead",
				await call("lead", "contactus-add", form, headers),
			);
			if (data) promised.leads.set(key, data.receipt);
		},

		async login() {
			const form = { ...house.partner, code: "000000" };
			const data = dataOf("login", await call("login", "download-login", form));
			if (!data) return;
			promised.tokens.push(data.token);
			token = data.token;
		},

		async folder() {
			const { catalogueId: catalogue_id } = house;
			const request = {
				token,
				catalogue_id,
				limit: 100,
				sort: "create_time",
				order: "desc",
			};
			const data = dataOf(
				"folder",
				await call("folder", "download_file_list", request),
			);
			for (const { name, id } of data ?? []) listed.set(name, id);
		},

		async form() {
			const { file, content } = newFile();
			const key = randomUUID();
			const response = await insist(() => {
				const form = new FormData();
				form.set("token", token);
				form.set("catalogue_id", house.catalogueId);
				form.set("file", new File([new Uint8Array(content)], file.name));
				return ask("form", "/api/v1/upload-file", {
					method: "POST",
					headers: { "idempotency-key": key },
					body: form,
				});
			});
			file.id = dataOf("form", response)?.id;
		},

		async resumable() {
			const { file, content } = newFile();
			const request = {
				token,
				catalogue_id: house.catalogueId,
				name: file.name,
				size: file.size,
			};
			const key = { "idempotency-key": randomUUID() };
			const opened = dataOf(
				"resumable",
				await call("resumable", "upload_file_v2", request, key),
			);
			if (!opened) return;
			if (await sendPieces(opened.xurl, content)) file.id = opened.id;
		},

		async download() {
			const [name = "", file_id] = [...listed].at(-1) ?? [];
			const file = promised.files.find((one) => one.name === name);
			if (!file) return;
			const data = dataOf(
				"download",
				await call("download", "download_file", { token, file_id }),
			);
			if (!data) return;
			const response = await insist(() => ask("download", data[0].xurl));
			if (response?.status !== 200 || sumOf(response.bytes) !== file.sha256)
				faults.push(
					`${name}: ${response?.status}, ${response?.bytes.length} bytes`,
				);
		},

		async archive() {
			const taken = [...listed.values()].slice(-3);
			if (taken.length < 2) return;
			const file_id = taken.join();
			const path = dataOf(
				"archive",
				await call("archive", "download_file_v3", { token, file_id }),
			);
			if (!path) return;
			const response = await insist(() => ask("archive", path));
			try {
				const entries = await readZip(
					inMemory(response?.bytes ?? Buffer.alloc(0)),
				);
				// And the manifest.
				if (entries.length !== taken.length + 1) throw new Error("too few");
				promised.archives += 1;
			} catch (error) {
				faults.push(`archive: ${response?.status} ${error}`);
			}
		},

		async publish() {
			const { entry } = house.news;
			const { headers, id: author } = house.staff;
			const staff = (name: string, body: object) =>
				call("publish", name, body, headers);
			const place = { entry, language };
			const draft = dataOf("draft", await staff("console-draft", place));
			if (!draft) return;
			const to = `Title ${count}`;
			const changes = [{ at: "/title", from: hashOf(draft.body.title), to }];
			const saved = dataOf(
				"save",
				await staff("console-draft-save", { ...place, author, changes }),
			);
			if (!saved || saved.body.title !== to) return;
			const entries = [{ entry, languages: [language] }];
			const checked = dataOf(
				"check",
				await staff("console-publish-check", { entries }),
			);
			if (!checked) return;
			const { stamp } = checked;
			const response = await staff("console-publish", { entries, stamp });
			// It got through unanswered and was sent again: there is nothing left to publish.
			if (response?.status === 409 || response?.status === 422) return;
			const done = dataOf("publish", response);
			if (done?.done && done.version) promised.titles.set(done.version, to);
		},
	};

	/** A resumable upload as its clients send it; whether it got through. */
	async function sendPieces(xurl: string, content: Buffer): Promise<boolean> {
		const version = { "tus-resumable": "1.0.0" };
		let offset = 0;
		let known = false;
		const end = performance.now() + patience;
		while (offset < content.length && performance.now() < end) {
			if (!known) {
				const head = await ask("resumable", xurl, {
					method: "HEAD",
					headers: version,
				});
				const there = Number(head.headers.get("upload-offset"));
				if (head.status !== 200) {
					if (head.status === 404 || head.status === 410) {
						faults.push(`an upload is gone: ${head.status}`);
						return false;
					}
					await wait(200);
					continue;
				}
				if (there < offset)
					faults.push(`${offset} bytes were acknowledged, ${there} are there`);
				offset = there;
				known = true;
				continue;
			}
			const response = await ask("resumable", xurl, {
				method: "PATCH",
				headers: {
					...version,
					"upload-offset": String(offset),
					"content-type": "application/offset+octet-stream",
				},
				body: new Uint8Array(content.subarray(offset, offset + piece)),
			});
			known = response.status === 204;
			if (known) offset = Number(response.headers.get("upload-offset"));
			else await wait(200);
		}
		if (offset === content.length) return true;
		faults.push("an upload was given up");
		return false;
	}

	function newFile() {
		const size = 20 + Math.floor(Math.random() ** 3 * 600_000);
		// Zeros in front: no beginning that looks like another kind of file.
		const content = Buffer.concat([Buffer.alloc(16), randomBytes(size)]);
		const file: Promised["files"][number] = {
			name: `Firmware ${promised.files.length}.bin`,
			sha256: sumOf(content),
			size: content.length,
		};
		promised.files.push(file);
		return { file, content };
	}

	const visitors = Object.entries(pauses).flatMap(
		([name, { pause, visitors }]) => {
			const kind = name as Kind;
			if (without.includes(kind)) return [];
			return Array.from({ length: visitors }, async () => {
				while (running) {
					await work[kind]();
					await wait(pause * (0.5 + Math.random()));
				}
			});
		},
	);

	return {
		attempts,
		promised,
		/** Faults that nobody should have met. */
		faults,

		/** Ends when each has got through what was begun. */
		async stop(): Promise<void> {
			running = false;
			await Promise.all(visitors);
		},
	};
}

/** An answer of the site to a call has its envelope, also where it is a fault. */
function wrongWith(
	path: string,
	{ status, headers }: Response,
	bytes: Buffer,
): string | undefined {
	if (!path.startsWith("/api/") || status < 400) return undefined;
	// The proxy's own words, where nobody was there.
	if ([502, 504].includes(status) && bytes.includes("nginx")) return undefined;
	const isJson = headers.get("content-type")?.startsWith("application/json");
	const response = isJson ? JSON.parse(bytes.toString()) : undefined;
	if (
		typeof response?.code === "number" &&
		typeof response.message === "string"
	)
		return undefined;
	return `${path}: ${status} ${bytes.toString().slice(0, 100)}`;
}

function sumOf(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}

function inMemory(bytes: Buffer) {
	return {
		size: bytes.length,
		read: async (target: Buffer, position: number) =>
			bytes.copy(target, 0, position),
	};
}

/** Requests that were answered with a fault of the site, or not at all. */
export function failed(attempts: Attempt[]): Attempt[] {
	return attempts.filter(({ status }) => status === 0 || status >= 500);
}
