import { serveTasks } from "../../../platform/runtime/workers/workerThread.ts";
import { renderTasks } from "./tasks.ts";

serveTasks(renderTasks);
