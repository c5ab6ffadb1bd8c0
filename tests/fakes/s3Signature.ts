import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type S3Key = { id: string; secret: string };

/**
 * Whether a request to S3 may be answered: signed by this key (Signature Version
 * 4, in a header or in the address), for this body, not long ago.
 *
 * @returns the code of the refusal; undefined when all is right
 */
export function refusalOf(
	request: IncomingMessage,
	body: Buffer,
	key: S3Key,
	now = new Date(),
): string | undefined {
	const { headers, method = "", url = "" } = request;
	const address = new URL(url, "http://s3");
	const query = address.searchParams;
	const inAddress = query.has("X-Amz-Signature");
	const given = inAddress
		? {
				credential: query.get("X-Amz-Credential") ?? "",
				signed: query.get("X-Amz-SignedHeaders") ?? "",
				signature: query.get("X-Amz-Signature") ?? "",
			}
		: inHeader(headers.authorization ?? "");
	const [id, day = "", region = "", service = ""] = given.credential.split("/");
	if (id !== key.id) return "InvalidAccessKeyId";

	const stamp =
		(inAddress ? query.get("X-Amz-Date") : headers["x-amz-date"]?.toString()) ??
		"";
	const seconds = (now.getTime() - timeOf(stamp)) / 1000;
	if (inAddress && seconds > Number(query.get("X-Amz-Expires")))
		return "AccessDenied";
	if (!inAddress && !(Math.abs(seconds) < 900)) return "RequestTimeTooSkewed";

	const hash = inAddress
		? "UNSIGNED-PAYLOAD"
		: (headers["x-amz-content-sha256"]?.toString() ?? "");
	if (hash !== "UNSIGNED-PAYLOAD" && hash !== sha256(body))
		return "XAmzContentSHA256Mismatch";
	const canonicalRequest = [
		method,
		address.pathname.split("/").map(decodeURIComponent).map(encode).join("/"),
		[...query]
			.filter(([name]) => name !== "X-Amz-Signature")
			.map(([name, value]) => `${encode(name)}=${encode(value)}`)
			.sort()
			.join("&"),
		...given.signed
			.split(";")
			.map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
		"",
		given.signed,
		hash,
	].join("\n");
	const text = `AWS4-HMAC-SHA256\n${stamp}\n${day}/${region}/${service}/aws4_request\n${sha256(canonicalRequest)}`;
	const signer = [day, region, service, "aws4_request"].reduce<string | Buffer>(
		(secret, part) => hmac(secret, part),
		`AWS4${key.secret}`,
	);
	return hmac(signer, text).toString("hex") === given.signature
		? undefined
		: "SignatureDoesNotMatch";
}

function inHeader(authorization: string) {
	const [, credential = "", signed = "", signature = ""] =
		/^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
			authorization,
		) ?? [];
	return { credential, signed, signature };
}

/** Milliseconds of `20261121T151640Z`. */
function timeOf(stamp: string): number {
	return Date.parse(
		stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"),
	);
}

function encode(text: string): string {
	return encodeURIComponent(text).replace(
		/[!'()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

function sha256(content: string | Buffer): string {
	return createHash("sha256").update(content).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
	return createHmac("sha256", key).update(text).digest();
}
