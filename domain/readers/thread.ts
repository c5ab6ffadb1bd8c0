import { serveTasks } from "../../platform/runtime/workerThread.ts";
import { readerTasks } from "./tasks.ts";

serveTasks(readerTasks);
