import { createRequire } from "node:module";
import { type Logger, pino, stdSerializers } from "pino";
import { createGatheredLines } from "./gatheredLines.ts";

/**
 * Fields that must never reach a log file: secrets, and what people wrote about
 * themselves.
 */
const secretFields = new Set([
	"authorization",
	"cookie",
	"set-cookie",
	"token",
	"password",
	"email",
	"phone",
	"name",
	"content",
]);

/** In an error PostgreSQL repeats the row's values here. */
const secretErrorFields = new Set([...secretFields, "detail", "where"]);

type Destination = { write(line: string): void };

/** `req.headers.cookie` is two below the top. */
const deepest = 6;

/**
 * The process's log: one JSON object a line, or coloured lines for a person. Fields with the names above, in any case, are replaced
 * wherever they stand in plain objects, lists and errors. Message texts are not
 * searched: pass values as fields.
 *
 * @param options.level a pino level, or `silent`
 * @param options.isOutage errors that are gathered into few lines; none where nothing is said
 * @param options.destination gets each line at once: `openOutput()`, but for tests
 */
export function createLog(options: {
	level: string;
	pretty: boolean;
	destination: Destination;
	isOutage?: (error: unknown) => boolean;
}): Logger {
	const { level, pretty, destination, isOutage = () => false } = options;
	const isWritten = createGatheredLines({
		isOutage,
		tell: (line) => log.warn(line, "an outage: the same again"),
	});
	// Not pino's `redact`: looking at every depth took it 38 µs a line; this takes 1.
	const log: Logger = pino(
		{
			level,
			hooks: {
				logMethod(given, write, of) {
					if (isWritten(of, given)) write.apply(this, given);
				},
			},
			formatters: { log: cleanFields },
			// Errors are plain fields by then; Fastify's serializer would take them
			// for errors again and lose their type.
			serializers: { err: (fields) => fields },
		},
		pretty ? madePretty(destination) : destination,
	);
	// Pino has no formatter for the fields of a child. Children inherit this.
	const child: typeof log.child = log.child;
	log.child = function (this: typeof log, bindings, childOptions) {
		return child.call(this, cleanFields(bindings), childOptions);
	} as typeof log.child;
	return log;
}

function cleanFields(fields: object): Record<string, unknown> {
	return clean(fields) as Record<string, unknown>;
}

function clean(value: unknown, level = 0): unknown {
	if (typeof value !== "object" || value === null) return value;
	if (level > deepest) return "[too deep]";
	if (Array.isArray(value)) return value.map((item) => clean(item, level + 1));
	const isError = value instanceof Error;
	const fields = isError ? { ...stdSerializers.err(value) } : value;
	// Requests, dates and the like have serializers of their own.
	if (!isPlain(fields)) return fields;
	const secret = isError ? secretErrorFields : secretFields;
	const copy: Record<string, unknown> = {};
	for (const key of Object.keys(fields))
		copy[key] = secret.has(key.toLowerCase())
			? "[redacted]"
			: clean(fields[key], level + 1);
	return copy;
}

function isPlain(value: object): value is Record<string, unknown> {
	const prototype = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}

function madePretty(destination: Destination): Destination {
	// Loaded only here, and in this thread: pino's own way starts a worker, which
	// loses the last lines of a process that dies.
	const { prettyFactory } = createRequire(import.meta.url)("pino-pretty");
	const pretty = prettyFactory({
		ignore: "pid,hostname",
		translateTime: "SYS:HH:MM:ss",
	});
	return { write: (line) => destination.write(pretty(line)) };
}
