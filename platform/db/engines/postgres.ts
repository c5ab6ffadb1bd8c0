import { type Dialect, PostgresDialect } from "kysely";
import pg from "pg";
import { isLoopback } from "../../runtime/loopback.ts";
import { checkParameters } from "./parameters.ts";

/** Times in milliseconds; 0 for none. */
export type PostgresLimits = {
	/** Connections of this process. */
	pool: number;
	/**
	 * Milliseconds to wait for a connection: a new one, or one that others use.
	 */
	connect: number;
	/** Milliseconds a statement may take. */
	query: number;
	/** Milliseconds a statement may wait for a lock of another. */
	lock: number;
};

const usualLimits: PostgresLimits = {
	pool: 10,
	connect: 5000,
	query: 0,
	lock: 0,
};

/** Milliseconds that a server has, beyond those of a statement, to say that it took too long. */
const answerTime = 2000;

/**
 * Connects when first asked. `url` is a `postgresql://` address. A server that is
 * not on this machine is spoken to by TLS and has to prove its name, unless the
 * address says otherwise (`sslmode`).
 *
 * A connection may be lost at any time: what was asked for on it fails as
 * `isDatabaseOutage` tells, and the next gets a new one.
 */
export function openPostgres(
	url: string,
	limits: PostgresLimits = usualLimits,
): { dialect: Dialect } {
	const { query, lock } = limits;
	const pool = new pg.Pool({
		connectionString: withTls(url),
		application_name: "forecourt",
		max: limits.pool,
		connectionTimeoutMillis: limits.connect,
		keepAlive: true,
		statement_timeout: query || undefined,
		lock_timeout: lock || undefined,
		// A session idle inside a transaction would hold locks others wait for.
		idle_in_transaction_session_timeout: 2 * query || undefined,
		// The server may be the one that stands still.
		query_timeout: query ? query + answerTime : undefined,
		types: { getTypeParser },
	});
	// Without a listener Node would end the process: the pool listens to connections
	// that nobody uses, and to no other.
	pool.on("error", () => {});
	pool.on("connect", (client) => {
		client.on("error", () => {});
	});
	const explained = {
		connect: () => pool.connect().then(dropWhenLate, explain),
		end: () => pool.end(),
		options: pool.options,
	};
	return { dialect: checked(new PostgresDialect({ pool: explained })) };
}

/**
 * Ends a connection whose answer did not come in time: it may still come, and who
 * is given the connection next would wait behind it.
 */
function dropWhenLate(client: pg.PoolClient): pg.PoolClient {
	const ask = pg.Client.prototype.query.bind(client) as (
		...query: unknown[]
	) => Promise<unknown>;
	const release = client.release.bind(client);
	let late = false;
	const query = async (...given: unknown[]) => {
		try {
			return await ask(...given);
		} catch (error) {
			if ((error as Error).message === "Query read timeout") {
				late = true;
				(client as unknown as ConnectedClient).connection.stream.destroy();
			}
			throw error;
		}
	};
	return Object.assign(client, {
		query,
		release: (drop?: Error | boolean) => release(drop || late),
	});
}

/** Private part of a `pg` client that its types leave out. */
type ConnectedClient = { connection: { stream: { destroy(): void } } };

/** An address that asks for TLS, unless it says what it wants or stays on this machine. */
export function withTls(address: string): string {
	const url = new URL(address);
	const { searchParams } = url;
	if (searchParams.has("sslmode") || searchParams.has("ssl")) return address;
	const host = searchParams.get("host") ?? decodeURIComponent(url.hostname);
	// A path is a socket of this machine.
	if (host.startsWith("/") || isLoopback(host)) return address;
	searchParams.set("sslmode", "verify-full");
	return url.href;
}

/** Explains what is wrong with the server's TLS, and what to do about it. */
function explain(error: NodeJS.ErrnoException): never {
	const { code = "", message } = error;
	if (
		/does not support SSL/.test(message) ||
		/CERT|SELF_SIGNED|ISSUER|VERIFY|ALTNAME/.test(code)
	)
		throw Object.assign(
			new Error(
				`PostgreSQL cannot be reached by TLS: ${message}. In DATABASE_URL, sslrootcert=/path/ca.pem&sslmode=verify-full names whose certificate to believe; sslmode=disable speaks without TLS, inside a network of your own.`,
				{ cause: error },
			),
			{ code: code || "ETLS" },
		);
	throw error;
}

/** Refuses what SQLite refuses, so that a mistake shows on whichever engine one develops. */
function checked(dialect: Dialect): Dialect {
	const createQueryCompiler = dialect.createQueryCompiler.bind(dialect);
	dialect.createQueryCompiler = () => {
		const compiler = createQueryCompiler();
		return {
			compileQuery(node, queryId) {
				const query = compiler.compileQuery(node, queryId);
				// Kysely asks PostgreSQL's own tables with booleans, when migrating.
				if (!query.sql.includes('"pg_catalog"."'))
					checkParameters(query.parameters);
				return query;
			},
		};
	};
	return dialect;
}

const getTypeParser: typeof pg.types.getTypeParser = (
	oid: number,
	format?: "text" | "binary",
) =>
	oid === pg.types.builtins.INT8 && format !== "binary"
		? parseInt8
		: pg.types.getTypeParser(oid, format as "text");

/** pg hands int8 over as text, counts included; SQLite gives numbers. */
function parseInt8(text: string): number {
	const value = Number(text);
	if (!Number.isSafeInteger(value))
		throw new RangeError(`${text} is too large for a JavaScript number.`);
	return value;
}
