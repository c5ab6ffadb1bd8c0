import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { languages } from "../../contracts/language.ts";
import {
	type Attack,
	counted,
	keepOn,
	type Response,
	send,
	sendJson,
	type Target,
} from "./attack.ts";
import { consoleAttacks } from "./console.ts";
import { crowds } from "./crowds.ts";
import { sounds } from "./sounds.ts";

const seconds = 1000;
const lead = {
	kind: "contact",
	name: "Amina Haddad",
	country: "DZ",
	phone: "+213 551 23 45 67",
	email: "amina@example.com",
	content: "When may I come?",
};

function post(
	{ origin }: Target,
	call: string,
	body: object,
	headers: Record<string, string> = {},
): Promise<Response> {
	const key = { "idempotency-key": randomUUID() };
	return sendJson(`${origin}/api/v1/${call}`, body, { ...key, ...headers });
}

/** A form as a browser sends it, with one file. */
function upload(
	target: Target,
	name: string,
	content: Buffer,
): Promise<Response> {
	const field = (field: string, value: string) =>
		`--edge\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
	const head = `${field("token", target.token)}${field("catalogue_id", randomUUID())}--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
	return send(`${target.origin}/api/v1/upload-file`, {
		headers: { "content-type": "multipart/form-data; boundary=edge" },
		body: Buffer.concat([
			Buffer.from(head),
			content,
			Buffer.from("\r\n--edge--\r\n"),
		]),
	});
}

/** Each does the worst that one stranger, or one partner, could think of. */
export const attacks: Attack[] = [
	{
		name: "240 KB of combining marks as a name, in a form",
		run: async (target) =>
			counted(
				await keepOn(6 * seconds, 2, () =>
					post(target, "contactus-add", {
						...lead,
						name: `a${"\u0315\u0300".repeat(60_000)}`,
					}),
				),
			),
	},
	{
		name: "78,000 dots as the name of an uploaded file",
		run: async (target) =>
			counted(
				await keepOn(6 * seconds, 2, () =>
					upload(target, `${".".repeat(78_000)}x`, Buffer.alloc(100)),
				),
			),
	},
	{
		name: "a browser's name of 15 KB, at every login",
		run: async (target) =>
			counted(
				await keepOn(6 * seconds, 4, (index) =>
					post(
						target,
						"download-login",
						{ account: `a${index}`, password: "x", code: "1", code_id: "x" },
						{ "user-agent": `Mozilla/5.0 (${"X; ".repeat(5_000)}` },
					),
				),
			),
	},
	{
		name: "wrong forms without JavaScript, 64 at a time",
		run: async ({ origin }) =>
			counted(
				await keepOn(8 * seconds, 64, (index) =>
					send(`${origin}/test-drive`, {
						headers: { "content-type": "application/x-www-form-urlencoded" },
						body: `name=x&index=${index}`,
					}),
				),
			),
	},
	{
		name: "sounds of seven codes in six languages, 300 at a time",
		run: async (target) => {
			const codes = await Promise.all(
				Array.from({ length: 7 }, () => post(target, "verification-code", {})),
			);
			const ids = codes.map(({ text }) => JSON.parse(text).data.code_id);
			return counted(
				await keepOn(8 * seconds, 300, (index) => {
					const id = ids[index % ids.length];
					const lang = languages[index % languages.length];
					const sound = `/verification/${id}.wav?lang=${lang}`;
					return send(`${target.origin}${sound}`, { method: "GET" });
				}),
			);
		},
	},
	{
		name: "a log that nobody reads",
		settings: { LOG_LEVEL: "info" },
		nobodyReadsLog: true,
		run: async (target) =>
			counted(
				await keepOn(6 * seconds, 16, () =>
					post(target, "car-detail", { lang: "en", name: "nowhere" }),
				),
			),
	},
	{
		name: "another program holds the database's lock for 8 s",
		run: async (target) => {
			const holder = spawn(process.execPath, [
				"--no-warnings",
				"-e",
				`const { DatabaseSync } = require("node:sqlite");
				const db = new DatabaseSync(process.argv[1], { timeout: 5000 });
				db.exec("begin immediate");
				process.stdout.write("held");
				setTimeout(() => { db.exec("rollback"); db.close(); }, 8000);`,
				join(target.folder, "forecourt.db"),
			]);
			// Heard of now: it may end before those it keeps waiting.
			const released = once(holder, "exit");
			await once(holder.stdout, "data");
			const during = await keepOn(7 * seconds, 4, () =>
				post(target, "contactus-add", lead),
			);
			await released;
			const { status } = await post(target, "contactus-add", lead);
			return `${counted(during)}; afterwards ${status}`;
		},
	},
	{
		name: "500 connections that ask for pictures and pages and read nothing",
		run: async ({ origin }) => {
			const { port } = new URL(origin);
			const page = await send(`${origin}/`, { method: "GET" });
			const picture = /\/media\/[\w./-]+\.jpg/.exec(page.text)?.[0] ?? "/";
			let ended = 0;
			const sockets = Array.from({ length: 500 }, (_, index) => {
				const socket = connect(Number(port), "127.0.0.1");
				socket.on("error", () => {});
				socket.once("close", () => {
					ended += 1;
				});
				socket.pause();
				const path = index % 2 ? picture : "/";
				socket.write(
					`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(50),
				);
				return socket;
			});
			await sleep(8 * seconds);
			const own = sockets.length - ended;
			for (const socket of sockets) socket.destroy();
			return `${own} still there after 8 s`;
		},
	},
	{
		name: "a partner sends more than there is room for",
		settings: { UPLOAD_QUOTA_ACCOUNT_MB: "8" },
		run: async (target) => {
			const tree = await post(target, "catalogue-list", {
				token: target.token,
			});
			const folder = JSON.parse(tree.text).data[0].id;
			const sent = await keepOn(6 * seconds, 4, () =>
				post(target, "upload_file_v2", {
					token: target.token,
					catalogue_id: folder,
					name: `${randomUUID()}.bin`,
					size: 3 * 1024 * 1024,
				}),
			);
			const form = await post(target, "contactus-add", lead);
			const detail = await post(target, "account-detail", {
				token: target.token,
			});
			return `${counted(sent)}; a form ${form.status}, the account ${detail.status}`;
		},
	},
	{
		name: "forged addresses, to get around what slows logins down",
		settings: { TRUST_PROXY: "1" },
		run: async (target) =>
			counted(
				await keepOn(6 * seconds, 4, (index) =>
					post(
						target,
						"download-login",
						{
							account: target.partner.account,
							password: "guess",
							code: "000000",
							code_id: randomUUID(),
						},
						{ "x-forwarded-for": `198.51.${index % 250}.7, 203.0.113.9` },
					),
				),
			),
	},
	{
		name: "90 logins at a time from 60 addresses, beside a partner's own",
		settings: { TRUST_PROXY: "1" },
		run: async (target) => {
			const right = {
				...target.partner,
				code: "000000",
				code_id: randomUUID(),
			};
			const own: Promise<number>[] = [];
			const flood = keepOn(8 * seconds, 90, (index) => {
				// Once the flood has had its time to fill whatever it can fill.
				if (index >= 180 && own.length < 3)
					own.push(
						post(target, "download-login", right, {
							"x-forwarded-for": `192.0.2.${own.length + 1}`,
						}).then(({ status }) => status),
					);
				return post(
					target,
					"download-login",
					{ account: `nobody${index}`, password: "guess", code: "000000" },
					{ "x-forwarded-for": `198.51.100.${index % 60}` },
				);
			});
			const others = await flood;
			return `the partner ${counted(await Promise.all(own))}; the others ${counted(others)}`;
		},
	},
	sounds,
	...crowds,
	...consoleAttacks,
];
