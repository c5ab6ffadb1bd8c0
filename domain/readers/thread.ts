import { serveTasks } from "../../platform/runtime/workers/workerThread.ts";
import { readerTasks } from "./tasks.ts";

serveTasks(readerTasks);
