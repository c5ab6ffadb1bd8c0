import { type Dialect, PostgresDialect } from "kysely";
import pg from "pg";
import { checkParameters } from "./parameters.ts";

/** Connects when first asked. `url` is a `postgresql://` address. */
export function openPostgres(url: string): { dialect: Dialect } {
	const pool = new pg.Pool({
		connectionString: url,
		application_name: "forecourt",
		max: 10,
		connectionTimeoutMillis: 5000,
		keepAlive: true,
		types: { getTypeParser },
	});
	// An idle connection may break; the pool drops it and the next query gets a
	// new one. Without a listener Node would end the process.
	pool.on("error", () => {});
	return { dialect: checked(new PostgresDialect({ pool })) };
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
