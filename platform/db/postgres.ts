import { type Dialect, PostgresDialect } from "kysely";
import pg from "pg";
import { isLoopback } from "../runtime/loopback.ts";
import { checkParameters } from "./parameters.ts";

/**
 * Connects when first asked. `url` is a `postgresql://` address. A server that is
 * not on this machine is spoken to by TLS and has to prove its name, unless the
 * address says otherwise (`sslmode`).
 */
export function openPostgres(url: string): { dialect: Dialect } {
	const pool = new pg.Pool({
		connectionString: withTls(url),
		application_name: "forecourt",
		max: 10,
		connectionTimeoutMillis: 5000,
		keepAlive: true,
		types: { getTypeParser },
	});
	// An idle connection may break; the pool drops it and the next query gets a
	// new one. Without a listener Node would end the process.
	pool.on("error", () => {});
	const connect = pool.connect.bind(pool);
	const explained = Object.assign(Object.create(pool) as typeof pool, {
		connect: () => connect().catch(explain),
	});
	return { dialect: checked(new PostgresDialect({ pool: explained })) };
}

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

/** What is wrong with the server's TLS, and what answers it. */
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
