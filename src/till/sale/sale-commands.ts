import { addingCommands, type AddingCommands } from './adding-commands.ts';
import { approveCommand, type ApproveCommand } from './approve-command.ts';
import { commandTools, type CommandParts } from './command-parts.ts';
import { lineCommands, type LineCommands } from './line-commands.ts';
import { optionCommands, type OptionCommands } from './option-commands.ts';
import { receiptCommands, type ReceiptCommands } from './receipt-commands.ts';

/** Commands of the cashier, turned into events of the sale. */
export interface SaleCommands extends AddingCommands, ApproveCommand, LineCommands, OptionCommands, ReceiptCommands {}

export const createSaleCommands = (parts: CommandParts): SaleCommands => {
  const tools = commandTools(parts);
  const ofLines = lineCommands(tools);
  const ofReceipt = receiptCommands(tools);
  return {
    ...addingCommands(tools, ofLines, ofReceipt),
    ...ofLines,
    ...ofReceipt,
    ...optionCommands(tools),
    ...approveCommand(tools),
  };
};
