include String
