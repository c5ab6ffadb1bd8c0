import { serveTasks } from "../../../platform/runtime/workers/workerThread.ts";
import { compressionTasks } from "./tasks.ts";

serveTasks(compressionTasks);
