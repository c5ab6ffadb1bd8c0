import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Rows read at once. */
const part = 2000;
const longest = 40;
const most = 60;

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`without rowid, strict`;
	await db.schema
		.createTable("lead_word")
		.addColumn("word", text, (column) => column.notNull())
		.addColumn("lead_id", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("lead_word_key", ["word", "lead_id"])
		.modifyEnd(strict)
		.execute();

	for (let after = ""; ; ) {
		const { rows } = await sql<{ lead_id: string; search: string }>`
			select lead_id, search from lead_case where lead_id > ${after}
			order by lead_id limit ${sql.lit(part)}`.execute(db);
		const last = rows.at(-1);
		if (!last) break;
		const all = JSON.stringify(
			rows.map(({ lead_id, search }) => ({
				id: lead_id,
				search: searchOf(search),
			})),
		);
		await (postgres
			? sql`update lead_case set search = given.search
				from jsonb_to_recordset(${all}::jsonb) as given(id text, search text)
				where lead_id = given.id`
			: sql`update lead_case set search = value ->> 'search'
				from json_each(${all}) where lead_id = value ->> 'id'`
		).execute(db);
		after = last.lead_id;
	}
	const [lines, line] = postgres
		? ["unnest(string_to_array(search, E'\\n')) as word", "word"]
		: [`json_each(${listOf("search")})`, "value"];
	// Sorted, so that the index grows at its end.
	await sql
		.raw(
			`insert into lead_word (word, lead_id)
			select distinct ${line}, lead_id from lead_case, ${lines}
			where ${line} <> '' order by 1, 2`,
		)
		.execute(db);
	for (const statement of postgres ? onPostgres : onSqlite)
		await sql.raw(statement).execute(db);
}

/** Lines of a text as a list in JSON, whatever stands in them. */
const listOf = (column: string) =>
	String.raw`'[' || replace(json_quote(replace(${column}, '\', '')), '\n', '","') || ']'`;

const onSqlite = [
	...[
		["added", "insert on lead_case"],
		["changed", "update of search on lead_case when old.search <> new.search"],
	].map(
		([name, event]) => `create trigger lead_word_${name} after ${event} begin
		${name === "changed" ? gone() : ""}
		insert or ignore into lead_word (word, lead_id)
			select value, new.lead_id from json_each(${listOf("new.search")})
			where value <> '';
	end`,
	),
	`create trigger lead_word_removed after delete on lead_case begin
		${gone()}
	end`,
];
function gone(): string {
	return `delete from lead_word where lead_id = old.lead_id
			and word in (select value from json_each(${listOf("old.search")}));`;
}
const onPostgres = [
	`create function lead_case_words() returns trigger language plpgsql as $$
	begin
		if tg_op <> 'INSERT' then
			delete from lead_word where lead_id = old.lead_id
				and word = any(string_to_array(old.search, E'\\n'));
		end if;
		if tg_op <> 'DELETE' then
			insert into lead_word (word, lead_id)
				select distinct word, new.lead_id
				from unnest(string_to_array(new.search, E'\\n')) as word
				where word <> '';
		end if;
		return null;
	end $$`,
	`create trigger lead_case_words after insert or delete on lead_case
	for each row execute function lead_case_words()`,
	`create trigger lead_case_words_changed after update of search on lead_case
	for each row when (old.search <> new.search) execute function lead_case_words()`,
];

/** Words of receipt, name, address and phone number, each a line. */
function searchOf(search: string): string {
	const [receipt = "", name = "", email = "", phone = ""] = search.split("\n");
	const digits = phone.replace(/\D/g, "");
	const all = [
		...[receipt, name, email].flatMap((one) =>
			one.split(/\s+/).flatMap(starts),
		),
		...(digits
			? [
					...[0, 1, 2, 3].map((at) => digits.slice(at)),
					`~${[...digits].reverse().join("")}`,
				]
			: []),
	];
	const words = new Set(all.map(shortened));
	words.delete("");
	return ["", ...[...words].slice(0, most)].join("\n");
}

function shortened(word: string): string {
	return word.slice(0, longest).replace(/\p{Cs}$/u, "");
}

function starts(word: string): string[] {
	const clean = word.replace(/[\p{C}\\]/gu, "");
	return [...clean.matchAll(begins)].map(({ index }) => clean.slice(index));
}

/** Beginnings of words: a letter or digit behind something else, and each sign of a script without spaces. */
const begins =
	/(?<![\p{L}\p{N}])[\p{L}\p{N}]|(?<=\p{L})\p{N}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
