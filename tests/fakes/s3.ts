import { createHash, randomUUID } from "node:crypto";
import {
	createServer,
	type IncomingMessage,
	type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { refusalOf } from "./s3Signature.ts";

const key = { id: "forecourt", secret: "not/a+secret" };
const bucket = "cars";
/** Few, so that whoever lists has to turn pages. */
const listedAtOnce = 3;
/** Bytes of every part but the last. */
const leastPart = 5 * 1024 * 1024;

export type S3Server = Awaited<ReturnType<typeof startS3>>;

type S3Request = {
	method: string;
	path: string;
	name: string;
	query: URLSearchParams;
	headers: IncomingMessage["headers"];
	body: Buffer;
};
type Told = {
	status?: number;
	headers?: Record<string, string>;
	body?: string | Buffer;
};

/**
 * An S3 with one bucket, in memory, that answers only what is signed as it should
 * be: objects whole, in parts and in copies of others, ranges, lists.
 */
export async function startS3() {
	const objects = new Map<string, { body: Buffer; time: Date }>();
	const uploads = new Map<
		string,
		{ name: string; time: Date; parts: Map<number, Buffer> }
	>();
	const s3 = {
		endpoint: "",
		place: { bucket, region: "us-east-1", endpoint: "", key },
		/** For a site of its own. */
		settings: {} as Record<string, string>,
		/** Stored objects, by their keys. */
		objects,
		uploads,
		/** Method and path of everything asked for. */
		asked: [] as string[],
		/** The time it goes by. */
		now: () => new Date(),
		/** Called before each answer; what it gives back is the answer instead. */
		meddle: undefined as
			| ((request: S3Request) => Promise<Told | undefined> | Told | undefined)
			| undefined,
		/** Bytes of a body after which the connection breaks. */
		breakAfter: undefined as number | undefined,
		/** Answers under way. */
		open: 0,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	const server = createServer((request, response) => {
		s3.open++;
		response.once("close", () => s3.open--);
		answer(request, response).catch((error) => {
			response.writeHead(500).end(String(error));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	s3.endpoint = `http://127.0.0.1:${port}`;
	s3.place.endpoint = s3.endpoint;
	s3.settings = {
		S3_BUCKET: bucket,
		S3_ENDPOINT: s3.endpoint,
		S3_ACCESS_KEY_ID: key.id,
		S3_SECRET_ACCESS_KEY: key.secret,
	};
	return s3;

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const body = await buffer(request);
		const address = new URL(request.url ?? "", s3.endpoint);
		const [, first, ...rest] = address.pathname.split("/");
		const parsed = {
			method: request.method ?? "",
			path: address.pathname,
			name: decodeURIComponent(rest.join("/")),
			query: address.searchParams,
			headers: request.headers,
			body,
		};
		s3.asked.push(`${parsed.method} ${request.url}`);
		const refusal = refusalOf(request, body, key, s3.now());
		const told = refusal
			? fault(403, refusal)
			: first !== bucket
				? fault(404, "NoSuchBucket")
				: ((await s3.meddle?.(parsed)) ?? tell(parsed));
		const { status = 200, headers = {}, body: sent = "" } = told;
		response.writeHead(status, {
			"content-length": Buffer.byteLength(sent),
			...headers,
		});
		if (parsed.method === "HEAD") return response.end();
		if (s3.breakAfter === undefined || sent.length <= s3.breakAfter)
			return response.end(sent);
		response.write(sent.slice(0, s3.breakAfter), () => response.destroy());
	}

	function tell({ method, name, query, headers, body }: S3Request): Told {
		const upload = uploads.get(query.get("uploadId") ?? "");
		if (query.has("uploadId") && !upload) return fault(404, "NoSuchUpload");
		const ETag = `"${createHash("md5").update(body).digest("hex")}"`;
		switch (method) {
			case "PUT":
				if (upload && headers["x-amz-copy-source"])
					return copy(upload, query, String(headers["x-amz-copy-source"]));
				if (upload) upload.parts.set(Number(query.get("partNumber")), body);
				else objects.set(name, { body, time: s3.now() });
				return { headers: { ETag } };
			case "POST": {
				const id = query.get("uploadId") ?? randomUUID();
				if (!upload) {
					uploads.set(id, { name, time: s3.now(), parts: new Map() });
					return xml(
						`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
					);
				}
				const numbers = [
					...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber>/g),
				].map(([, number]) => Number(number));
				const parts = numbers.map((number) => upload.parts.get(number));
				const given = parts.filter((part) => part !== undefined);
				if (given.slice(0, -1).some(({ length }) => length < leastPart))
					return fault(400, "EntityTooSmall");
				const whole = Buffer.concat(given);
				objects.set(name, { body: whole, time: s3.now() });
				uploads.delete(id);
				return xml(
					`<CompleteMultipartUploadResult><Key>${name}</Key></CompleteMultipartUploadResult>`,
				);
			}
			case "DELETE":
				if (upload) uploads.delete(query.get("uploadId") ?? "");
				else objects.delete(name);
				return { status: 204 };
			default:
				if (name === "")
					return query.has("uploads") ? listUploads() : list(query);
				return read(name, query, headers.range);
		}
	}

	/** A part that is another object as it is. */
	function copy(
		upload: { parts: Map<number, Buffer> },
		query: URLSearchParams,
		source: string,
	): Told {
		const name = decodeURIComponent(source).replace(`${bucket}/`, "");
		const found = objects.get(name);
		if (!found) return fault(404, "NoSuchKey");
		upload.parts.set(Number(query.get("partNumber")), found.body);
		return xml(`<CopyPartResult><ETag>"copied"</ETag></CopyPartResult>`);
	}

	function read(name: string, query: URLSearchParams, range?: string): Told {
		const found = objects.get(name);
		if (!found) return fault(404, "NoSuchKey");
		const { body, time } = found;
		const headers: Record<string, string> = {
			"last-modified": time.toUTCString(),
			"accept-ranges": "bytes",
		};
		for (const [parameter, value] of query)
			if (parameter.startsWith("response-"))
				headers[parameter.slice("response-".length)] = value;
		const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
		if (from === undefined) return { headers, body };
		const start = Number(from);
		if (start >= body.length) return fault(416, "InvalidRange");
		const end = Math.min(to ? Number(to) : body.length, body.length - 1);
		headers["content-range"] = `bytes ${start}-${end}/${body.length}`;
		return { status: 206, headers, body: body.subarray(start, end + 1) };
	}

	function list(query: URLSearchParams): Told {
		const after = query.get("continuation-token") ?? "";
		const names = [...objects.keys()]
			.filter((name) => name.startsWith(query.get("prefix") ?? ""))
			.filter((name) => name > after)
			.sort();
		const page = names.slice(0, listedAtOnce);
		const more = names.length > page.length;
		return xml(
			`<ListBucketResult><IsTruncated>${more}</IsTruncated>${page
				.map(
					(name) =>
						`<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.time.toISOString()}</LastModified></Contents>`,
				)
				.join(
					"",
				)}${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ""}</ListBucketResult>`,
		);
	}

	function listUploads(): Told {
		const all = [...uploads].map(
			([id, { name, time }]) =>
				`<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${time.toISOString()}</Initiated></Upload>`,
		);
		return xml(
			`<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${all.join("")}</ListMultipartUploadsResult>`,
		);
	}
}

function xml(text: string): Told {
	return { headers: { "content-type": "application/xml" }, body: text };
}

function fault(status: number, code: string): Told {
	return { ...xml(`<Error><Code>${code}</Code></Error>`), status };
}
