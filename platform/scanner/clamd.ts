import { connect, type Socket } from "node:net";
import type { Finding, Scanner } from "./port.ts";

/** Milliseconds in which it says that it is there. */
const pingTime = 3000;

/**
 * ClamAV's daemon, asked with INSTREAM: the content goes over in pieces, each
 * after its length; an empty piece ends it.
 *
 * @param address `host:port`, or the path of its socket
 * @param timeout milliseconds without a sign before it is given up
 */
export function createClamd({
	address,
	timeout = 120_000,
}: {
	address: string;
	timeout?: number;
}): Scanner {
	return {
		async scan(content, signal) {
			signal?.throwIfAborted();
			const socket = connect({ ...placeOf(address), signal });
			socket.setTimeout(timeout, () =>
				socket.destroy(new Error("clamd does not answer")),
			);
			const answered = answerOf(socket);
			// Awaited below; until then a failure is not unheard of.
			answered.catch(() => {});
			try {
				await send(socket, content, answered);
				return understand(await answered);
			} finally {
				socket.destroy();
			}
		},

		async ping() {
			const socket = connect(placeOf(address));
			socket.setTimeout(pingTime, () =>
				socket.destroy(new Error("clamd does not answer")),
			);
			try {
				socket.write("zPING\0");
				const answer = await answerOf(socket);
				if (!answer.startsWith("PONG"))
					throw new Error(`clamd answers ${answer.slice(0, 100)}`);
			} finally {
				socket.destroy();
			}
		},
	};
}

function placeOf(address: string) {
	if (address.startsWith("/")) return { path: address };
	const [, host = "", port] = /^\[?(.+?)\]?:(\d+)$/.exec(address) ?? [];
	return { host, port: Number(port) };
}

/** Reads an answer until the end, or until the first zero byte. */
function answerOf(socket: Socket): Promise<string> {
	return new Promise((resolve, reject) => {
		let answer = "";
		socket.setEncoding("utf8");
		socket.on("data", (text) => {
			answer += text;
			if (answer.length > 10_000) socket.destroy(new Error("too long"));
			if (answer.includes("\0")) resolve(answer);
		});
		socket.on("error", (cause) =>
			reject(new Error(`clamd cannot be asked: ${cause.message}`, { cause })),
		);
		socket.on("close", () =>
			answer ? resolve(answer) : reject(new Error("clamd hung up")),
		);
	});
}

/** Sends all of it, or until an answer comes: too much is said at once. */
async function send(
	socket: Socket,
	content: AsyncIterable<Uint8Array>,
	answered: Promise<string>,
): Promise<void> {
	let over = false;
	const end = answered.then(
		() => {
			over = true;
		},
		() => {
			over = true;
		},
	);
	const write = async (bytes: Uint8Array) => {
		if (over || socket.destroyed || socket.write(bytes)) return;
		await Promise.race([
			end,
			new Promise((resolve) => socket.once("drain", resolve)),
		]);
	};
	await write(Buffer.from("zINSTREAM\0"));
	for await (const part of content) {
		if (over) return;
		if (part.length === 0) continue;
		const length = Buffer.alloc(4);
		length.writeUInt32BE(part.length);
		await write(length);
		await write(part);
	}
	await write(Buffer.alloc(4));
}

function understand(answer: string): Finding {
	const text = answer.split("\0", 1).join("").trim();
	if (/size limit exceeded/i.test(text)) return { state: "too_large" };
	const [, name] = /^stream: (.+) FOUND$/.exec(text) ?? [];
	if (name) return { state: "infected", name: name.slice(0, 200) };
	if (text === "stream: OK") return { state: "clean" };
	throw new Error(`clamd says: ${text.slice(0, 200)}`);
}
