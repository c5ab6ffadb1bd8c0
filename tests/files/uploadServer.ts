// The site with uploads at work, in a process of its own that a test may kill.
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { closePort } from "../../server/connections/closePort.ts";
import { openLog } from "../../server/lifecycle/openLog.ts";
import { stopWhenTold } from "../../server/lifecycle/process/stop.ts";
import { openStores } from "../../server/lifecycle/stores.ts";
import { createServices } from "../../server/services.ts";

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
	verificationCode: config.verificationCode,
});
const { log, droppedLines } = openLog(config, 64 * 1024);
const app = await createApp({
	config,
	services,
	log,
	droppedLines,
	render: async () => new Response(""),
});
stopWhenTold({
	log,
	drain: config.serving.drain,
	grace: config.serving.grace,
	announce: app.announceClosing,
	closePort: () => closePort(app.server),
	async close() {
		await app.close();
		await services.uploadWork.stop();
		await database.close();
	},
});
services.uploadWork.start((error) => console.error(error));
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
