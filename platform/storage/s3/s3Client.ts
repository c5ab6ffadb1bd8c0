import {
	AbortMultipartUploadCommand,
	ListMultipartUploadsCommand,
	S3Client,
} from "@aws-sdk/client-s3";

export type S3Place = {
	bucket: string;
	region: string;
	/** Origin of another vendor's service; its buckets are paths. */
	endpoint?: string | undefined;
	/** Access key; without it, credentials of the environment or the machine are used. */
	key?: { id: string; secret: string } | undefined;
};

/** Milliseconds a connection may be silent, also because nobody takes what comes. */
const silence = 60_000;
/** Each download keeps one busy. */
const mostConnections = 1000;

/** Browsers that reach an object past the site get nothing that runs. */
export const ContentType = "application/octet-stream";

export function createClient({ region, endpoint, key }: S3Place): S3Client {
	const agent = { keepAlive: true, maxSockets: mostConnections };
	const client = new S3Client({
		region,
		endpoint,
		forcePathStyle: endpoint !== undefined,
		credentials: key && { accessKeyId: key.id, secretAccessKey: key.secret },
		// Other vendors do not know newer checksums; what is sent is hashed anyway.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		maxAttempts: 4,
		requestHandler: {
			connectionTimeout: 5000,
			socketTimeout: silence,
			httpAgent: agent,
			httpsAgent: agent,
		},
	});
	// Messages of S3 itself, such as "Access Denied", tell neither where nor of
	// what.
	client.middlewareStack.add(
		(next, { commandName }) =>
			async (sent) => {
				try {
					return await next(sent);
				} catch (error) {
					throw told(error, String(commandName), sent.input);
				}
			},
		{ step: "initialize", name: "tellWhere" },
	);
	return client;
}

/** An error of S3 whose message names bucket, operation and status; its key stays out, which may tell of a file. */
function told(error: unknown, commandName: string, input: object): unknown {
	if (!(error instanceof Error)) return error;
	const { Bucket } = input as { Bucket?: string };
	const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
	const status = $metadata?.httpStatusCode;
	const operation = commandName.replace(/Command$/, "");
	const what = `${operation} in bucket ${Bucket}`;
	error.message = `${what}: ${status ? `status ${status}` : "no answer"}: ${error.name}: ${error.message}`;
	return error;
}

/**
 * An object that is not there is an answer, not an error.
 *
 * @throws RangeError where it has no such bytes
 */
export async function orUndefined<T>(
	action: Promise<T>,
): Promise<T | undefined> {
	try {
		return await action;
	} catch (error) {
		const { name, message } = error as Error;
		if (name === "NoSuchKey" || name === "NotFound") return undefined;
		if (name === "InvalidRange") throw new RangeError(message);
		throw error;
	}
}

/** Gives up uploads in parts that were begun longer ago. @returns how many */
export async function sweepParts(
	client: S3Client,
	at: { Bucket: string; Prefix: string },
	olderThanMs: number,
): Promise<number> {
	const { Bucket } = at;
	const before = Date.now() - olderThanMs;
	let swept = 0;
	let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
	while (next) {
		const page: Awaited<ReturnType<typeof ask>> = await ask(next);
		for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
			if (Number(Initiated) > before) continue;
			await client.send(
				new AbortMultipartUploadCommand({ Bucket, Key, UploadId }),
			);
			swept++;
		}
		next = page.IsTruncated
			? {
					KeyMarker: page.NextKeyMarker,
					UploadIdMarker: page.NextUploadIdMarker,
				}
			: undefined;
	}
	return swept;

	function ask(from: object) {
		return client.send(new ListMultipartUploadsCommand({ ...at, ...from }));
	}
}
