import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { misspeltSettings } from "./settings/misspelt.ts";
import { settings } from "./settings/settings.ts";

test("without settings the site runs as npm start says", () => {
	const config = readConfig({}, "/srv");
	expect(config).toMatchObject({
		mode: "production",
		host: "0.0.0.0",
		port: 3000,
		dataDir: resolve("/srv/data"),
		contentDir: resolve("/srv/content"),
		database: { url: undefined, limits: { pool: 10 }, startWait: 60_000 },
		publicUrl: "http://localhost:3000",
		secure: false,
		trustProxy: undefined,
		logLevel: "info",
		pageCacheBytes: 64 * 1024 * 1024,
		logins: { failuresPerAddress: 50, waiting: 64 },
	});
	expect(Object.isFrozen(config)).toBe(true);
	const empty = { PORT: "", PUBLIC_URL: "", DATABASE_URL: "", NODE_ENV: "" };
	expect(readConfig(empty, "/srv")).toEqual(config);
});

test("settings are taken as given", () => {
	const given = readConfig(
		{
			NODE_ENV: "test",
			PORT: "8080",
			DATA_DIR: "/var/lib/forecourt",
			DATABASE_URL: "postgresql://user@localhost/db?host=%2Ftmp",
			PUBLIC_URL: "https://www.site.test///",
			LOG_LEVEL: "silent",
			PAGE_CACHE_MB: "0.5",
			FFMPEG: process.execPath,
			PATH: "/usr/bin",
			UNRELATED: "anything",
		},
		"/srv",
	);
	expect(given).toMatchObject({
		mode: "test",
		port: 8080,
		dataDir: resolve("/var/lib/forecourt"),
		database: { url: "postgresql://user@localhost/db?host=%2Ftmp" },
		publicUrl: "https://www.site.test",
		secure: true,
		logLevel: "silent",
		pageCacheBytes: 524_288,
		uploads: { ffmpeg: { program: process.execPath, path: "/usr/bin" } },
	});
});

test("the sample account is made for who looks around, behind https only when asked for", () => {
	const made = (settings: Record<string, string>) =>
		readConfig(settings, "/srv").sampleAccount;
	const https = { PUBLIC_URL: "https://www.site.test" };
	expect(made({})).toBe(true);
	expect(made({ PUBLIC_URL: "http://localhost:3000" })).toBe(true);
	expect(made({ SAMPLE_ACCOUNT: "false" })).toBe(false);
	expect(made(https)).toBe(false);
	expect(made({ ...https, SAMPLE_ACCOUNT: "true" })).toBe(true);
});

test("a known verification code stops the start of a site in earnest", () => {
	const read = (mode?: string) =>
		readConfig({ NODE_ENV: mode, VERIFICATION_CODE: "424242" }, "/srv");
	expect(read("test").verificationCode).toBe("424242");
	expect(read("development").verificationCode).toBe("424242");
	expect(() =>
		readConfig(
			{
				NODE_ENV: "development",
				VERIFICATION_CODE: "424242",
				PUBLIC_URL: "https://cars.test",
			},
			"/srv",
		),
	).toThrow(/VERIFICATION_CODE.*https/);
	for (const mode of ["production", "", undefined]) {
		expect(() => read(mode)).toThrow(ConfigError);
		expect(() => read(mode)).toThrow(/VERIFICATION_CODE.*NODE_ENV=production/);
		expect(() => read(mode)).not.toThrow("424242");
	}
});

test.each([
	["NODE_ENV", "staging"],
	["PORT", "http"],
	["PORT", "70000"],
	["PORT", "-1"],
	["PORT", "80.5"],
	["PUBLIC_URL", "www.site.test"],
	["PUBLIC_URL", "ftp://site.test"],
	["TRUST_PROXY", "true"],
	["TRUST_PROXY", "maybe"],
	["SAMPLE_ACCOUNT", "maybe"],
	["LOGIN_FAILURES_PER_ADDRESS", "0"],
	["LOGINS_WAITING", "many"],
	["LOG_LEVEL", "loud"],
	["PAGE_CACHE_MB", "much"],
	["PAGE_CACHE_MB", "-5"],
	["FFMPEG", "ffmpeg"],
	["FFMPEG", "/nowhere/ffmpeg"],
])("%s=%s is refused by name, in one line", (name, value) => {
	const read = () => readConfig({ [name]: value }, "/srv");
	expect(read).toThrow(ConfigError);
	expect(read).toThrow(`${name}=${value}: `);
	expect(read).not.toThrow(/\n/);
	// In words of this site, not of its library.
	expect(read).not.toThrow(/Too big|Too small|Invalid option|expected/);
});

test.each(["mysql://localhost/db", "forecourt.db"])(
	"DATABASE_URL=%s is refused without being shown",
	(value) => {
		const read = () => readConfig({ DATABASE_URL: value }, "/srv");
		expect(read).toThrow(
			"DATABASE_URL=…: has to be an address of PostgreSQL, as postgres://",
		);
		expect(read).not.toThrow(value);
	},
);

test("each of several wrong settings is named", () => {
	const read = () => readConfig({ PORT: "x", LOG_LEVEL: "y" }, "/srv");
	expect(read).toThrow(/PORT=x: .*LOG_LEVEL=y: /);
});

test("a secret in a wrong setting is not repeated", () => {
	const DATABASE_URL = "mysql://user:hunter2@localhost/db";
	const read = () => readConfig({ DATABASE_URL }, "/srv");
	expect(read).toThrow("DATABASE_URL");
	expect(read).not.toThrow("hunter2");
});

test("with a bucket content lies there", () => {
	const bucket = { S3_BUCKET: "cars", S3_REGION: "eu-central-1" };
	expect(readConfig({}, "/srv").storage.s3).toBeUndefined();
	expect(readConfig(bucket, "/srv").storage).toEqual({
		s3: { bucket: "cars", region: "eu-central-1" },
		redirect: false,
		diskReserve: 512 * 1024 * 1024,
	});
	const other = readConfig(
		{
			S3_BUCKET: "cars",
			S3_ENDPOINT: "https://s3.site.test/",
			S3_ACCESS_KEY_ID: "id",
			S3_SECRET_ACCESS_KEY: "hunter2",
			S3_REDIRECT: "1",
		},
		"/srv",
	);
	expect(other.storage).toMatchObject({
		s3: {
			bucket: "cars",
			region: "us-east-1",
			endpoint: "https://s3.site.test",
			key: { id: "id", secret: "hunter2" },
		},
		redirect: true,
	});
});

test.each([
	[{ S3_BUCKET: "Cars!" }, /S3_BUCKET=Cars!: the name of a bucket/],
	[{ S3_BUCKET: "cars" }, /S3_BUCKET needs S3_REGION/],
	[{ S3_REDIRECT: "yes" }, /S3_REDIRECT needs S3_BUCKET/],
	[{ S3_SECRET_ACCESS_KEY: "hunter2" }, /S3_SECRET_ACCESS_KEY needs S3_BUCKET/],
	[
		{ S3_BUCKET: "cars", S3_REGION: "x", S3_ACCESS_KEY_ID: "id" },
		/S3_SECRET_ACCESS_KEY need each other/,
	],
	[
		{ S3_BUCKET: "cars", S3_REGION: "x", X_ACCEL_REDIRECT: "/internal/" },
		/X_ACCEL_REDIRECT .* S3_REDIRECT/,
	],
	[
		{
			S3_BUCKET: "cars",
			S3_ENDPOINT: "http://s3.site.test",
			S3_REDIRECT: "1",
			PUBLIC_URL: "https://www.site.test",
		},
		/S3_REDIRECT needs an S3_ENDPOINT of https:/,
	],
])("%j is refused", (settings, why) => {
	const read = () => readConfig(settings, "/srv");
	expect(read).toThrow(ConfigError);
	expect(read).toThrow(why);
	expect(read).not.toThrow("hunter2");
});

test.each<[Record<string, string>, RegExp | undefined]>([
	[{ S3_ENDPOINT: "http://minio:9000" }, /S3_ENDPOINT .*S3_ALLOW_HTTP=true/],
	[{ S3_ENDPOINT: "http://minio:9000", S3_ALLOW_HTTP: "true" }, undefined],
	[{ S3_ENDPOINT: "http://127.0.0.1:9000" }, undefined],
	[{ S3_ENDPOINT: "http://[::1]:9000" }, undefined],
	[{ S3_ENDPOINT: "http://127.0.0.1.site.test" }, /S3_ENDPOINT/],
	[
		{ LEADS_WEBHOOK_URL: "http://crm.site.test/" },
		/LEADS_WEBHOOK_URL .*WEBHOOK_ALLOW_PRIVATE=true/,
	],
	[
		{ LEADS_WEBHOOK_URL: "http://crm/", WEBHOOK_ALLOW_PRIVATE: "true" },
		undefined,
	],
	// As a bucket for backups alone may need it.
	[{ S3_ALLOW_HTTP: "true" }, undefined],
	[{ LEADS_WEBHOOK_URL: "http://localhost:8080/" }, undefined],
	[{ SMTP_TLS: "optional" }, /SMTP_TLS needs SMTP_URL/],
])("nothing travels in the clear unless it is told to: %j", (given, fault) => {
	const others = {
		...(given.S3_ENDPOINT && { S3_BUCKET: "cars" }),
		...(given.LEADS_WEBHOOK_URL && {
			LEADS_WEBHOOK_SECRET: `whsec_${"a".repeat(32)}`,
		}),
	};
	const read = () => readConfig({ ...given, ...others }, "/srv");
	if (fault) expect(read).toThrow(fault);
	else expect(read).not.toThrow();
});

test.each([
	["DATABSE_URL", "DATABASE_URL"],
	["PUBLC_URL", "PUBLIC_URL"],
	["SMTP_URI", "SMTP_URL"],
	["LOGLEVEL", "LOG_LEVEL"],
	["S3_BUCKTE", "S3_BUCKET"],
	["BACKUPKEY", "BACKUP_KEY"],
	["data_dir", "DATA_DIR"],
])("%s is refused: %s is meant", (given, meant) => {
	// The value of a misspelled setting may be a secret.
	expect(() =>
		readConfig({ [given]: "postgres://u:secret@h/d" }, "/srv"),
	).toThrow(
		new ConfigError(
			`Wrong setting: ${given} is no setting, and looks like ${meant}: give it that name, or unset it`,
		),
	);
});

test("what others set is nobody's mistake, nor is what stands beside the right name", () => {
	const others = {
		DATABASE_PORT: "tcp://10.0.0.1:5432",
		DATABASE_HOST: "db",
		HTTP_PROXY: "http://proxy",
		XDG_DATA_DIRS: "/usr",
		SORT: "a",
		OTEL_SERVICE_NAME: "cars",
		OTEL_EXPORTER_OTLP_HEADERS: "a=b",
		LOG_LEVEL: "warn",
		LOGLEVEL: "debug",
	};
	expect(readConfig(others, "/srv").logLevel).toBe("warn");
	// No setting is taken for another one.
	for (const name of Object.keys(settings.shape))
		expect(
			misspeltSettings({ [name]: "x" }, Object.keys(settings.shape)),
		).toEqual([]);
});

test.each([
	"https://www.site.test/cars",
	"https://www.site.test/?a=b",
	"https://www.site.test/#a",
	"https://user@www.site.test",
])(
	"PUBLIC_URL=%s is refused, for half of all addresses would be wrong",
	(given) => {
		expect(() => readConfig({ PUBLIC_URL: given }, "/srv")).toThrow(
			/PUBLIC_URL=.*without a path/,
		);
	},
);

test("PUBLIC_URL is compared as browsers write it", () => {
	const { publicUrl } = readConfig(
		{ PUBLIC_URL: "https://WWW.Site.test:443/" },
		"/srv",
	);
	expect(publicUrl).toBe("https://www.site.test");
});

test("metrics have a port of their own", () => {
	const ports = { PORT: "4000", METRICS_PORT: "4000" };
	expect(() => readConfig(ports, "/srv")).toThrow("METRICS_PORT=4000 is PORT");
	expect(
		readConfig({ ...ports, HOST: "10.0.0.1" }, "/srv").metrics.listen,
	).toEqual({ host: "127.0.0.1", port: 4000 });
	expect(readConfig({ PORT: "0", METRICS_PORT: "0" }, "/srv").port).toBe(0);
});
