// The site with uploads at work, in a process of its own that a test may kill.
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { openLog } from "../server/openLog.ts";
import { createServices } from "../server/services.ts";
import { openStores } from "../server/stores.ts";

const [dataDir = "", file = "", settings = "{}", url] = process.argv.slice(2);
const config = readConfig(
	{
		NODE_ENV: "test",
		LOG_LEVEL: "error",
		DATA_DIR: dataDir,
		...JSON.parse(settings),
	},
	dataDir,
);
const database = await openDatabase({ url, file });
await migrate(database);
const stores = await openStores(config);
const services = createServices(database, dataDir, {
	stores,
	uploads: config.uploads,
	quotas: config.quotas,
	fixedCode: config.verificationCode,
});
const app = await createApp({
	config,
	services,
	log: openLog(config).log,
	render: async () => new Response(""),
});
services.uploadWork.start((error) => console.error(error));
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
