// Kubek's engine with nothing of its page around it: from the address to the first answer.
import { startEngine } from "../../../web/engine/client.js";
import { report, REQUEST } from "./report.js";

const stages = [];
const engine = startEngine(({ stage, done }) => stages.push([`${stage} ${done}`, performance.now()]));
report(await engine.ask(REQUEST), stages);
